/** The values of an address, by name. */
export type Search = Readonly<Record<string, unknown>>

/** What of an address is no view: where in the list one is, what is open beside it, and what the page is about. */
const ofPage = ['page', 'saved', 'act', 'open', 'id', 'version', 'noted']

const only = (search: Search, isWanted: (key: string) => boolean): Search =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([key, value]) => value !== undefined && isWanted(key))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

/** What a view keeps of an address, always in the same order: views are compared by it. */
export const ofView = (search: Search): Search => only(search, (key) => !ofPage.includes(key))

/** What stays in the address when a view is opened: which import, which version of a case. */
export const beyondViews = (search: Search): Search => only(search, (key) => ['id', 'version'].includes(key))

/** The name under which a list's views are saved: the address of its page. Undefined for what is not a list of the Admin Studio. */
export const listAt = (path: string | undefined): string | undefined => {
  const list = path?.replace(/\/$/, '')
  return list !== undefined && /^\/(admin|audit_trail)(\/|$)/.test(list) ? list : undefined
}
