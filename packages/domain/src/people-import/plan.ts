import { i18n } from '@casebench/server/i18n'
import { maxMetadataLength } from '@casebench/shared/contract/people'
import { editDistance } from '@casebench/shared/edit-distance'
import { emailFaultSentence } from '@casebench/shared/email-fault-text'
import { newEmailFault } from '@casebench/shared/emails'
import { type EffectivePermissions, hasAllPermissionsOf } from '@casebench/shared/granting'
import { enumerated, joined, msg, type Text } from '@casebench/shared/message'
import type { FieldBefore, ImportChange, ImportedPerson, ImportKind } from '@casebench/shared/people-import'
import { candidateRole, productOwner, suspendedRole } from '@casebench/shared/permissions'
import { roleText } from '@casebench/shared/role-labels'
import { newUsernameFault } from '@casebench/shared/usernames'
import {
  type ExistingCohort,
  type ExistingPerson,
  type ExistingRecords,
  type ExistingRole,
  fullCohortName,
} from './existing-records.ts'

/** Who imports, as what they hold now. */
export type ImportActor = EffectivePermissions & { userId: string; email: string }

/** `field` is one of a person, or metadata.<key>. */
export type PlannedFault = { field: string; message: Text }

/** The fields that a row sets, with what they are now: groups as names, cohorts as ids. */
export type FieldChanges = Record<string, FieldBefore>

export type PlannedRow = {
  kind: ImportKind
  userId: string | undefined
  set: FieldChanges
  /** The same for people to read. */
  changes: ImportChange[]
  faults: PlannedFault[]
}

const textFields = ['first_name', 'name', 'username', 'phone_number', 'level'] as const
const maxMetadata = 50

export const metadataField = (key: string): string => `metadata.${key}`

const plainRole = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, '_')

/** How a role may be named in a file: as it is stored, or as the page calls it in any of our languages. */
const namesOf = ({ name }: ExistingRole): string[] => [name, ...i18n.inEveryLanguage(roleText(name))].map(plainRole)

/** A role that is stored under a name goes before one that is called so. */
const roleNamed = (name: string, roles: readonly ExistingRole[]): ExistingRole | undefined =>
  roles.find((role) => plainRole(role.name) === plainRole(name)) ??
  roles.find((role) => namesOf(role).includes(plainRole(name)))

type Found<T> = { found: T[]; faults: PlannedFault[] }

const mostMistyped = 2

/** The role that is most likely meant. */
function nearestRole(name: string, roles: readonly ExistingRole[]): Text | undefined {
  const wanted = plainRole(name)
  const most = Math.min(mostMistyped, Math.floor(wanted.length / 3))
  const near = roles.map((role) => ({
    role,
    distance: Math.min(...namesOf(role).map((one) => editDistance(wanted, one, most))),
  }))
  const [nearest] = near.filter(({ distance }) => distance <= most).sort((a, b) => a.distance - b.distance)
  return nearest && roleText(nearest.role.name)
}

/** Roles by their names. Only those that the actor may give are offered for one that there is not. */
function rolesNamed(names: readonly string[], roles: readonly ExistingRole[], actor: ImportActor): Found<ExistingRole> {
  const given = names.map((name) => ({ name, role: roleNamed(name, roles) }))
  const found = given.flatMap(({ role }) => role ?? [])
  const unknown = given.filter(({ role }) => role === undefined)
  if (unknown.length === 0) return { found, faults: [] }
  const offered = roles.filter((role) => role.name !== suspendedRole && hasAllPermissionsOf(actor, [role]))
  const faults = unknown.map(({ name }, index) => {
    const nearest = nearestRole(name, offered)
    const message = joined(
      [
        msg`There is no role named “${name}”.`,
        ...(nearest === undefined ? [] : [msg`Did you mean “${nearest}”?`]),
        ...(offered.length > 0 && index === unknown.length - 1
          ? [msg`You may give: ${enumerated(offered.map((role) => roleText(role.name)))}.`]
          : []),
      ],
      ' ',
    )
    return { field: 'groups', message }
  })
  return { found, faults }
}

function cohortsFound(names: readonly string[], { cohortsNamed }: ExistingRecords): Found<ExistingCohort> {
  const found: ExistingCohort[] = []
  const faults: PlannedFault[] = []
  for (const name of names) {
    const same = cohortsNamed.get(name) ?? []
    const [only] = same
    if (only && same.length === 1) found.push(only)
    else if (only)
      faults.push({
        field: 'cohorts',
        message: msg`There are ${same.length} cohorts named “${name}”. Write the organization before it: “${fullCohortName(only)}”.`,
      })
    else
      faults.push({
        field: 'cohorts',
        message: msg`There is no cohort named “${name}”. Create it first, or correct its name.`,
      })
  }
  return { found, faults }
}

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

/** Whether somebody may be given just these roles: by whom is the rule of adding and of editing somebody. */
export function roleFaults(
  actor: ImportActor,
  person: ExistingPerson | undefined,
  wanted: string[],
  roles: ExistingRecords['roles'],
): PlannedFault[] {
  const held = person?.groups ?? []
  const changed = [...wanted.filter((name) => !held.includes(name)), ...held.filter((name) => !wanted.includes(name))]
  const fault = (message: Text): PlannedFault[] => [{ field: 'groups', message }]
  if (changed.length === 0) return []
  if (person?.id === actor.userId) return fault(msg`You cannot change your own roles. Ask someone else.`)
  if (held.includes(productOwner) && !wanted.includes(productOwner))
    return fault(msg`An import cannot remove ${roleText(productOwner)}. Do that on the person’s page.`)
  const beyond = changed.filter(
    (name) =>
      !hasAllPermissionsOf(
        actor,
        roles.filter((role) => role.name === name),
      ),
  )
  if (beyond.length === 0) return []
  return fault(msg`You cannot give or take away permissions that you do not have: ${enumerated(beyond.map(roleText))}.`)
}

/** The fields that come out otherwise than they are. */
function fieldChanges(
  row: ImportedPerson,
  person: ExistingPerson | undefined,
  roles: readonly ExistingRole[],
  cohorts: readonly ExistingCohort[],
): FieldChanges {
  const set: FieldChanges = {}
  for (const field of textFields) {
    const after = row[field]
    const before = person?.[field] ?? null
    if (after !== undefined && after !== before) set[field] = { before, after }
  }
  const groups = row.groups
    ? roles.flatMap(({ name }) => (name === suspendedRole ? [] : name))
    : person
      ? undefined
      : [candidateRole]
  const sorted = groups && [...new Set(groups)].sort()
  if (sorted && !sameList(sorted, [...(person?.groups ?? [])].sort()))
    set.groups = { before: person?.groups ?? null, after: sorted }
  const ids = row.cohorts && [...new Set(cohorts.map(({ id }) => id))].sort()
  if (ids && !sameList(ids, person?.cohortIds ?? [])) set.cohorts = { before: person?.cohortIds ?? null, after: ids }
  for (const [key, after] of Object.entries(row.metadata ?? {})) {
    const before = person?.metadata[key] ?? null
    if (before !== after) set[metadataField(key)] = { before, after }
  }
  return set
}

function readable(field: string, value: unknown, cohorts: ExistingRecords['cohorts']): string {
  if (value === null || value === undefined) return ''
  if (field === 'cohorts')
    return (value as string[]).flatMap((id) => cohorts.find((one) => one.id === id)?.name ?? []).join('; ')
  if (Array.isArray(value)) return value.join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function metadataFaults(row: ImportedPerson, person: ExistingPerson | undefined): PlannedFault[] {
  if (row.metadata === undefined) return []
  const all = { ...person?.metadata, ...row.metadata }
  const field = metadataField(Object.keys(row.metadata)[0] ?? '')
  if (Object.keys(all).length > maxMetadata)
    return [{ field, message: msg`They would have more than ${maxMetadata} notes. Leave some of these columns out.` }]
  if (Buffer.byteLength(JSON.stringify(all)) > maxMetadataLength)
    return [{ field, message: msg`Their notes would be larger than ${maxMetadataLength} bytes. Shorten them.` }]
  return []
}

const holdsEndpoint = ({ groups, endpointPermissions }: ImportActor, endpoint: string): boolean =>
  groups.includes(productOwner) || endpointPermissions.includes(endpoint)

function permissionFaults(
  actor: ImportActor,
  person: ExistingPerson | undefined,
  roles: ExistingRecords['roles'],
): PlannedFault[] {
  const fault = (message: Text): PlannedFault[] => [{ field: 'email', message }]
  if (!person)
    return holdsEndpoint(actor, 'users/add_user')
      ? []
      : fault(msg`You do not have permission to add people. Ask someone who does.`)
  if (!holdsEndpoint(actor, 'users/edit_user'))
    return fault(
      msg`They already have an account, and you do not have permission to change people. Leave them out, or ask someone who does.`,
    )
  const held = roles.filter(({ name }) => person.groups.includes(name))
  return hasAllPermissionsOf(actor, held)
    ? []
    : fault(msg`${person.email} has more permissions than you. Ask someone who has as many.`)
}

/** An exported file lists the role Suspended, so it is accepted for people who are suspended already. An import suspends nobody. */
const suspensionFaults = (roles: readonly ExistingRole[], person: ExistingPerson | undefined): PlannedFault[] =>
  person?.suspended || roles.every(({ name }) => name !== suspendedRole)
    ? []
    : [
        {
          field: 'groups',
          message: msg`An import cannot suspend people. Leave this role out, and suspend them on their page.`,
        },
      ]

/** What a row would do as things stand: the preview of an import, and the measure of what it then does. */
export function planRow(row: ImportedPerson, standing: ExistingRecords, actor: ImportActor): PlannedRow {
  const person = standing.people.get(row.email)
  const emailFault = person ? undefined : newEmailFault(row.email)
  const roles = rolesNamed(row.groups ?? [], standing.roles, actor)
  const cohorts = cohortsFound(row.cohorts ?? [], standing)
  const set = fieldChanges(row, person, roles.found, cohorts.found)
  const isNothing = person !== undefined && Object.keys(set).length === 0
  const holder = row.username === undefined ? undefined : standing.usernames.get(row.username)
  const usernameFault = set.username ? newUsernameFault(String(set.username.after)) : undefined
  const wanted = set.groups?.after as string[] | undefined
  const faults = [
    ...(emailFault === undefined ? [] : [{ field: 'email', message: emailFaultSentence(emailFault) }]),
    ...roles.faults,
    ...suspensionFaults(roles.found, person),
    ...cohorts.faults,
    ...(isNothing ? [] : permissionFaults(actor, person, standing.roles)),
    ...(wanted === undefined || roles.faults.length > 0 ? [] : roleFaults(actor, person, wanted, standing.roles)),
    ...(holder !== undefined && holder !== person?.id
      ? [{ field: 'username', message: msg`Someone else has the username “${row.username ?? ''}”. Choose another.` }]
      : []),
    ...(usernameFault === undefined ? [] : [{ field: 'username', message: usernameFault.sentence }]),
    ...metadataFaults(row, person),
  ]
  const changes = Object.entries(set).map(([field, { before, after }]) => ({
    field,
    from: readable(field, before, standing.cohorts),
    to: readable(field, after, standing.cohorts),
  }))
  const kind = faults.length > 0 ? 'fault' : !person ? 'create' : isNothing ? 'unchanged' : 'change'
  return { kind, userId: person?.id, set, changes, faults }
}
