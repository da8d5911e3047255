import { rolesCached } from '@casebench/shared/constants'

/** What a person may do here: the role names, the pages they open, and the modules that are switched on. */
export type Roles = { groups: readonly string[]; pagePermissions: readonly string[]; modules: readonly string[] }

const key = 'casebench-roles'
const listeners = new Set<() => void>()

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** The roles kept in this tab for that person, and how old they are. What is out of date or incomplete is dropped. */
export function readRoles(person: string, now: number): (Roles & { loadedAt: number }) | undefined {
  try {
    const kept: Record<string, unknown> = Object(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    const { groups, pagePermissions, modules, loadedAt } = kept
    const isComplete = isList(groups) && isList(pagePermissions) && isList(modules)
    if (kept.person === person && isComplete && typeof loadedAt === 'number') {
      const age = now - loadedAt
      if (age >= 0 && age < rolesCached) return { groups, pagePermissions, modules, loadedAt }
    }
  } catch {
    // Not what this page wrote, or no storage at all: the server knows.
  }
  forgetRoles()
  return undefined
}

export function keepRoles(person: string, { groups, pagePermissions, modules }: Roles, now: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ person, groups, pagePermissions, modules, loadedAt: now }))
  } catch {
    return // Full or blocked: they are loaded again next time.
  }
}

export function forgetRoles(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    return // No storage, so nothing is kept in it.
  }
}

/** Forgets them because they have turned out wrong: whoever shows something by them loads them anew. */
export function dropRoles(): void {
  forgetRoles()
  for (const listener of listeners) listener()
}

export const onRolesDropped = (listener: () => void): void => void listeners.add(listener)
