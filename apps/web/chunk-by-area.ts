// Which file of the build a module belongs to: with the others that the same areas of the page need, so that each address loads a few
// files, and little in them that it does not use.
import { dirname, join } from 'node:path'

type Modules = { getModuleInfo: (id: string) => { code?: string | null; importers: readonly string[] } | null }

const areas: readonly { name: string; routes: RegExp; frame?: string }[] = [
  { name: 'visitor', routes: /^(index$|auth\/)/ },
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

/** @returns the name of the file's group, or nothing for what goes with its only route, or comes later. */
export function chunkByArea(id: string, modules: Modules): string | null {
  if (id.endsWith('.po') || id.includes('tsr-split')) return null
  const routes = routesThatNeed(modules, id)
  const needing = areas.filter(({ name, routes: ofArea, frame }) => {
    const count = routes.filter((route) => route === frame || ofArea.test(route)).length
    return routes.includes(frame ?? '') || count >= (manyOf[name] ?? 1)
  })
  const isOfOneRoute = routes.length === 1 && needing[0]?.name !== 'desk' && needing[0]?.frame !== routes[0]
  return needing.length === 0 || isOfOneRoute ? null : needing.map(({ name }) => name).join('-')
}
