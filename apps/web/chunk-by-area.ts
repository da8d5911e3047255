// Which file of the build a module belongs to: with the others that the same areas of the page need, so that each address loads a few
// files, and little in them that it does not use.
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

type Modules = { getModuleInfo: (id: string) => { code?: string | null; importers: readonly string[] } | null }

const areas: readonly { name: string; routes: RegExp; frame?: string }[] = [
  // What has to be accepted is read by whoever is signed in, and rarely: the login loads nothing of it.
  { name: 'visitor', routes: /^(index$|auth\/(?!policies))/ },
  { name: 'candidate', routes: /^(platform\/(index|account|support)$|community$)/, frame: 'platform/route' },
  { name: 'desk', routes: /^platform\/\$mode\./, frame: 'platform/route' },
  { name: 'admin', routes: /^(admin\/|audit_trail$)/, frame: 'admin/route' },
]
/** Of the many pages of the Admin Studio each has much that no other needs: what fewer use is no part of what all of them load. */
const manyOf: Partial<Record<string, number>> = { admin: 4 }

const routeOf = (id: string): string | undefined => /\/src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(id)?.[1]

/** Packages whose index leads to all of their modules: whoever imports a name from it needs the module of that name alone. */
const isIndex = (id: string): boolean =>
  /[\\/]node_modules[\\/]@(mantine[\\/][^\\/]+[\\/]esm[\\/]index|tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]tabler-icons-react)\.mjs$/.test(
    id,
  )

/** What a module imports or passes on by name: the names, with any `as`, by where they come from. */
function namesByOrigin(code: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [, list = '', origin = ''] of code.matchAll(
    /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g,
  )) {
    const names = list.split(',').map((name) => name.trim())
    found.set(origin, new Set([...(found.get(origin) ?? []), ...names]))
  }
  return found
}

const imported = (name: string): string => name.split(/\s+as\s+/)[0] ?? name
const exported = (name: string): string => name.split(/\s+as\s+/).at(-1) ?? name

/** By the id of each module of an index, who names something of it there. */
function usersThroughIndex(modules: Modules, index: string): Map<string, Set<string>> {
  const packageName = /node_modules[\\/](@[^\\/]+[\\/][^\\/]+)[\\/](?:esm|dist)[\\/]/.exec(index)?.[1] ?? ''
  const { code, importers } = modules.getModuleInfo(index) ?? { code: '', importers: [] }
  const moduleOf = new Map<string, string>()
  for (const [origin, names] of namesByOrigin(code ?? ''))
    for (const name of names) moduleOf.set(exported(name), join(dirname(index), origin))
  const users = new Map<string, Set<string>>()
  for (const user of importers)
    for (const name of namesByOrigin(modules.getModuleInfo(user)?.code ?? '').get(packageName) ?? []) {
      const id = moduleOf.get(imported(name))
      if (id !== undefined) users.set(id, (users.get(id) ?? new Set()).add(user))
    }
  return users
}

const indexes = new Map<string, Map<string, Set<string>>>()

/** Who needs a module: its importers, and those of an index who name something of it there. */
function usersOf(modules: Modules, id: string): string[] {
  return (modules.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
    if (!isIndex(importer)) return [importer]
    const users = indexes.get(importer) ?? usersThroughIndex(modules, importer)
    indexes.set(importer, users)
    return [...(users.get(id) ?? [])]
  })
}

/** The routes that load a module before they show anything. */
function routesThatNeed(modules: Modules, id: string): string[] {
  const seen = new Set([id])
  for (const one of seen) for (const user of usersOf(modules, one)) seen.add(user)
  return [...seen].flatMap((one) => routeOf(one) ?? [])
}

/** The areas that need a module from the first; none for what goes with its only route, or comes later. */
function areasOf(id: string, modules: Modules): string {
  if (id.endsWith('.po') || id.includes('tsr-split') || isIndex(id)) return ''
  const routes = routesThatNeed(modules, id)
  const needing = areas.filter(({ name, routes: ofArea, frame }) => {
    const count = routes.filter((route) => ofArea.test(route)).length
    return routes.includes(frame ?? '') || count >= (manyOf[name] ?? 1)
  })
  const isOfOneRoute = routes.length === 1 && needing[0]?.name !== 'desk' && needing[0]?.frame !== routes[0]
  return isOfOneRoute ? '' : needing.map(({ name }) => name).join('-')
}

const found = new Map<string, string>()

/** Looks, once all modules are known, which areas need each. */
export const findAreas: Plugin = {
  name: 'casebench-find-areas',
  apply: 'build',
  buildEnd() {
    for (const id of this.getModuleIds()) found.set(id, areasOf(id, this))
  },
}

/**
 * A file for each set of areas. What many areas need is taken first: a module brings what it depends on along, which is needed wherever
 * the module is, and so has been taken before.
 */
export const areaGroups = Array.from({ length: 2 ** areas.length - 1 }, (_, index) => {
  const some = areas.filter((_area, bit) => (index + 1) & (1 << bit)).map(({ name }) => name)
  const name = some.join('-')
  return { name, test: (id: string) => found.get(id) === name, priority: 1 + some.length }
})
