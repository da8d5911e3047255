import { maxMetadataLength, type Person, type Profile, profileLimits } from '@casebench/shared/contract/people'
import { newPersonNameFault } from '@casebench/shared/new-person'
import { candidateRole, suspendedRole } from '@casebench/shared/permissions'
import { t } from '@lingui/core/macro'
import { atMost, onlyFaults, wholeNumber } from '../../ui/form/rules.ts'
import { tooLong } from '../../ui/text-length.ts'
import { emailFault, newAccountEmailFault } from '../onboarding/email.ts'
import { type Choice, cohortChoice } from './choices/choice.ts'
import { type MetadataRow, metadataFaults, metadataOf, rowsOf } from './metadata-rows.ts'
import { rolesOf } from './roles-of.ts'

/** What the form of a person holds, as it is typed. */
export type PersonValues = {
  email: string
  first_name: string
  name: string
  username: string
  phone_number: string
  level: string | number
  groups: string[]
  /** No field: it is told as a role, and leaving it out would let them in again. */
  suspended: boolean
  cohorts: Choice[]
  metadata: MetadataRow[]
}

export const newPerson: PersonValues = {
  email: '',
  first_name: '',
  name: '',
  username: '',
  phone_number: '',
  level: 1,
  groups: [candidateRole],
  suspended: false,
  cohorts: [],
  metadata: [],
}

/** The form of someone who is there. */
export const valuesOf = (person: Person): PersonValues => ({
  email: person.email,
  first_name: person.first_name,
  name: person.name,
  username: person.username,
  phone_number: person.phone_number,
  level: person.level,
  groups: rolesOf(person),
  suspended: person.suspended,
  cohorts: person.cohorts.map(cohortChoice),
  metadata: rowsOf(person.metadata),
})

function wrongEmail(email: string, isNew: boolean): string | undefined {
  if (email.trim() === '') return t`Enter an email.`
  return tooLong(email.trim(), 254) ?? (isNew ? newAccountEmailFault(email) : emailFault(email))
}

/** A new person may be left without a username: they are given one. */
const usernameFault = (username: string, isNew: boolean): string | undefined =>
  username.trim() === '' && !isNew ? t`Enter a username.` : atMost(profileLimits.username)(username)

/** What is wrong with what was typed, by field: the contract's own limits, in words. */
export function faultsIn(values: PersonValues, isNew: boolean): Record<string, string> {
  const faults: Record<string, string | undefined> = {
    first_name: atMost(profileLimits.first_name)(values.first_name),
    name:
      atMost(profileLimits.name)(values.name) ??
      (isNew && newPersonNameFault(values) !== undefined
        ? t`There is no name. Enter a name or a first name.`
        : undefined),
    email: wrongEmail(values.email, isNew),
    username: usernameFault(values.username, isNew),
    phone_number: atMost(profileLimits.phone_number)(values.phone_number),
    level: wholeNumber(profileLimits.lowestLevel, profileLimits.highestLevel)(values.level),
    groups: values.groups.length === 0 ? t`Choose at least one role.` : undefined,
    ...metadataFaults(values.metadata, maxMetadataLength),
  }
  return onlyFaults(faults)
}

/** What the form says of a profile, all of it. */
const profileOf = (values: PersonValues) => ({
  first_name: values.first_name.trim(),
  name: values.name.trim(),
  username: values.username.trim(),
  phone_number: values.phone_number.trim(),
  level: Number(values.level),
  groups: [...values.groups, ...(values.suspended ? [suspendedRole] : [])].sort(),
  metadata: metadataOf(values.metadata),
  cohort_ids: values.cohorts.map(({ value }) => value).sort(),
})

/** What `add_user` is sent of a new person. */
export function newProfileOf(values: PersonValues): Profile {
  const { username, ...profile } = profileOf(values)
  return username === '' ? profile : { ...profile, username }
}

/** What `edit_user` is sent: what differs, so that what others change meanwhile stays. */
export function changesIn(before: PersonValues, after: PersonValues): Profile {
  const earlier: Record<string, unknown> = profileOf(before)
  return Object.fromEntries(
    Object.entries(profileOf(after)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(earlier[field]),
    ),
  )
}
