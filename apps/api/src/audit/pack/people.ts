import { trainingReviews } from '@casebench/domain/reviewing/training-reviews'
import type { Database } from '@casebench/server/database'
import { attemptsOf, type Reader } from './attempts.ts'
import { certificatesOf } from './certificates.ts'
import type { Scope } from './scope.ts'
import { type EntryAbout, entriesAbout, isMarking } from './trail.ts'

const profiles = (database: Database, userIds: readonly string[]) =>
  database
    .selectFrom('user as u')
    .leftJoin('accommodation as a', 'a.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.name', 'u.first_name', 'a.extra_time_percent', 'a.reason', 'a.updated_at'])
    .where('u.id', 'in', userIds)
    .orderBy('u.email')
    .execute()

/** Who reviewed the training of some people: whoever trained them. */
const trainersOf = (database: Database, userIds: readonly string[]) =>
  database
    .selectFrom(trainingReviews().as('t'))
    .innerJoin('user as r', 'r.id', 't.reviewer_id')
    .select(['t.user_id', 'r.email'])
    .distinct()
    .where('t.user_id', 'in', userIds)
    .execute()

const named = (detail: unknown, name: string): unknown =>
  typeof detail === 'object' && detail !== null ? (detail as Record<string, unknown>)[name] : undefined

const idsWhere = (entries: readonly EntryAbout[], holds: (entry: EntryAbout) => boolean): number[] =>
  entries.filter((entry) => entry.seal !== null && holds(entry)).map(({ id }) => Number(id))

const distinct = (emails: readonly (string | null)[]): string[] =>
  [...new Set(emails.flatMap((email) => email ?? []))].toSorted()

/** Some people of a pack, with all that it says of each. */
export async function packedPeople(database: Database, reader: Reader, scope: Scope, userIds: readonly string[]) {
  const rows = await profiles(database, userIds)
  const [certificates, attempts, trainers, all] = await Promise.all([
    certificatesOf(database, userIds, scope),
    attemptsOf(database, reader, userIds),
    trainersOf(database, userIds),
    entriesAbout(
      database,
      rows.map(({ email }) => email),
    ),
  ])
  // Entries of marking say what was marked, and by whom.
  const closed = new Set(
    attempts.filter(({ isClosed }) => isClosed).map(({ userId, said }) => `${userId} ${said.case}`),
  )
  const idOf = new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]))
  const entries = all.filter(
    ({ email, action, detail }) =>
      !isMarking(action) || !closed.has(`${idOf.get(email.toLowerCase())} ${named(detail, 'caseId')}`),
  )
  const people = rows.map((person) => {
    const held = certificates.filter(({ userId }) => userId === person.id)
    const sent = attempts.filter(({ userId }) => userId === person.id)
    const about = entries.filter(({ email }) => email.toLowerCase() === person.email.toLowerCase())
    const trained = distinct(trainers.filter(({ user_id }) => user_id === person.id).map(({ email }) => email))
    const certified = distinct([
      ...held.flatMap(({ said }) => [said.issuedBy, said.decidedBy]),
      ...sent.flatMap(({ deciders }) => deciders),
    ])
    return {
      email: person.email,
      name: `${person.first_name} ${person.name}`.trim(),
      accommodation:
        person.extra_time_percent === null
          ? null
          : {
              extraTimePercent: person.extra_time_percent,
              reason: person.reason,
              at: person.updated_at?.toISOString() ?? null,
              entries: idsWhere(about, ({ action }) => action === 'set_accommodation'),
            },
      certificates: held.map(({ said }) => ({
        ...said,
        entries: idsWhere(about, ({ detail }) => Object.values(detail ?? {}).includes(said.id)),
      })),
      attempts: sent.map(({ said }) => ({
        ...said,
        entries: idsWhere(about, ({ detail }) => named(detail, 'caseId') === said.case),
      })),
      separation: { trained, certified, both: trained.filter((email) => certified.includes(email)) },
      accessLog: about
        .filter(({ actor, seal }) => seal !== null && actor.toLowerCase() !== person.email.toLowerCase())
        .map(({ id, at, actor, action }) => ({ entry: Number(id), at: at.toISOString(), by: actor, action })),
    }
  })
  return { people, certificates, versionIds: attempts.map(({ caseVersionId }) => caseVersionId), entries }
}

export type PackedPeople = Awaited<ReturnType<typeof packedPeople>>
