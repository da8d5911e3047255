import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TextArea, textAreasAt } from '@casebench/shared/text-areas'

/** What the build of the page wrote down: files by route (as the route tree names it) and by the texts of a language. */
type Written = {
  routes: Record<string, string[]>
  texts: Record<string, Partial<Record<TextArea, string[]>>>
  laterCatalogs: string[]
}

export const routeFilesName = 'route-files.json'

/** The addresses that a route answers; undefined for what only stands around others. */
function addressesOf(route: string): RegExp | undefined {
  if (/(^|\/)(__root|route|\$)$/.test(route)) return undefined
  const segments = route
    .replaceAll('[_]', '\0')
    .split(/[/.]/)
    .filter((segment) => segment !== 'index')
    .map((segment) => (segment.startsWith('$') ? '[^/]+' : segment.replace(/_$/, '').replaceAll('\0', '_')))
  return new RegExp(`^/${segments.join('/')}/?$`)
}

/** The frames that a route stands in, outermost first. */
function framesOf(route: string, written: Written): string[] {
  const folders = route.split('/').slice(0, -1)
  return folders
    .map((_, at) => `${folders.slice(0, at + 1).join('/')}/route`)
    .filter((frame) => frame in written.routes)
}

/** How a document names a file before it is needed. */
const link = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** Says which files an address of the page needs before it can show anything, as links for its document. */
export type LinksOf = (path: string, language: string) => string

/** Nothing is named ahead in a page that was built without saying what its routes need. */
export async function readRouteFiles(webRoot: string): Promise<LinksOf> {
  const text = await readFile(join(webRoot, routeFilesName), 'utf8').catch(() => undefined)
  if (text === undefined) return () => ''
  const written = JSON.parse(text) as Written
  const known = Object.keys(written.routes)
    .map((route) => ({ route, addresses: addressesOf(route) }))
    // A name goes before a parameter: `users/import` is nobody's email.
    .sort((one, other) => one.route.split('$').length - other.route.split('$').length)
  return (path, language) => {
    const route = known.find(({ addresses }) => addresses?.test(path))?.route
    if (route === undefined) return ''
    const texts = written.texts[language] ?? {}
    const frames = framesOf(route, written)
    const later = textAreasAt(path).flatMap((area) => texts[area] ?? [])
    const files = [
      ...(texts.start ?? []),
      ...(later.length === 0 ? [] : [...written.laterCatalogs, ...later]),
      ...[...frames, route].flatMap((each) => written.routes[each] ?? []),
    ]
    return [...new Set(files)].map(link).join('')
  }
}
