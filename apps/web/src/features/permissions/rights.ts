import { contract } from '@casebench/shared/contract/all'
import { isAuthorized } from '@casebench/shared/contract/authorization'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { basePermissions, canOpenPage, type EffectivePermissions } from '@casebench/shared/permissions'
import { t } from '@lingui/core/macro'
import { sidebar } from '../../shell/admin/sidebar.ts'
import { permissionGroups, permissionLabel } from './permission-groups.ts'

type PageRight = { title: string; path: string; may: boolean }
export type CallRight = { method: string; path: string; summary: string; may: boolean }
/** A button or a page, and the calls that it needs. */
export type KeyRight = { page: string; title: string; may: boolean; calls: readonly CallRight[] }
export type Rights = {
  pages: readonly PageRight[]
  groups: readonly { title: string; keys: readonly KeyRight[] }[]
  /** The calls that ask no administrator's permission, as they may be made about somebody else. */
  others: readonly (CallRight & { own: boolean })[]
}

type Page = { title: string; path: string; permission: string }

/** The pages that a permission opens: those of the candidate area, those of the sidebar, and review, which stands beside it. */
const pages = (): readonly Page[] => [
  ...basePermissions.map((key) => ({ title: permissionLabel(key), path: '/platform', permission: key })),
  { title: t`Overview`, path: '/admin', permission: 'admin_dashboard' },
  ...sidebar.flatMap(({ items }) => items).flatMap((item) => ('off' in item ? [] : [item])),
  { title: t`Review`, path: '/admin/review', permission: 'manual_assessment' },
  { title: t`Regrading`, path: '/admin/review/regrading', permission: 'regrade_results' },
  { title: t`Proposed answers`, path: '/admin/review/proposed', permission: 'edit_case' },
]

/** The first of the contract's calls with an endpoint names it, as the matrix does. */
const byEndpoint: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(contract)
    .toReversed()
    .flatMap((call): [string, Endpoint][] =>
      call.authorization.who === 'administrator' ? [[call.authorization.endpoint, call]] : [],
    ),
)

const rightTo = (call: Endpoint, held: EffectivePermissions, isOwn: boolean): CallRight => ({
  method: call.method,
  path: call.path,
  summary: call.summary,
  may: isAuthorized(call.authorization, held, isOwn),
})

/** What someone could open, do and call, by the rules that the server goes by. */
export const rightsOf = (held: EffectivePermissions): Rights => ({
  pages: pages().map(({ title, path, permission }) => ({
    title,
    path,
    may: canOpenPage(permission, held.groups, held.pagePermissions),
  })),
  groups: permissionGroups().map(({ title, keys }) => ({
    title,
    keys: keys.map(({ page, endpoints }) => ({
      page,
      title: permissionLabel(page),
      may: canOpenPage(page, held.groups, held.pagePermissions),
      calls: endpoints.flatMap(({ key }) => {
        const call = byEndpoint.get(key)
        return call === undefined ? [] : [rightTo(call, held, false)]
      }),
    })),
  })),
  others: Object.values(contract)
    .filter(({ authorization }) => authorization.who !== 'administrator')
    .map((call) => ({ ...rightTo(call, held, false), own: call.authorization.who === 'owner' })),
})

/** A page that opens and lacks a call, or calls without their page: neither works as it should. */
export const isUneven = ({ may, calls }: KeyRight): boolean => calls.some((call) => call.may !== may)

export type Shown = 'all' | 'may' | 'mayNot'

/** What of it is shown: by a search in names, paths and summaries, and by whether it is allowed. */
export function narrowed(rights: Rights, query: string, shown: Shown): Rights {
  const wanted = query.trim().toLowerCase()
  const isFound = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(wanted))
  const isShown = (may: boolean) => shown === 'all' || may === (shown === 'may')
  const isCallFound = ({ path, summary }: CallRight) => isFound(path, summary)
  return {
    pages: rights.pages.filter(({ title, path, may }) => isShown(may) && isFound(title, path)),
    groups: rights.groups
      .map(({ title, keys }) => ({
        title,
        keys: keys
          .filter((key) => isFound(title, key.title, key.page) || key.calls.some(isCallFound))
          .filter((key) => isShown(key.may) || key.calls.some(({ may }) => isShown(may))),
      }))
      .filter(({ keys }) => keys.length > 0),
    others: rights.others.filter((call) => isShown(call.may || call.own) && isCallFound(call)),
  }
}
