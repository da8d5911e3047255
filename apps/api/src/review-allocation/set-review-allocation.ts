import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { keptApart } from '@casebench/domain/reviewing/kept-apart'
import { releaseKeptApart } from '@casebench/domain/reviewing/release-kept-apart'
import {
  allocationLock,
  type StoredAllocation,
  type StoredRule,
  storeAllocation,
  storedAllocation,
} from '@casebench/domain/reviewing/stored-allocation'
import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf, givenList } from '@casebench/server/database/expressions'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { setReviewAllocation, type WantedAllocationRule } from '@casebench/shared/contract/review-allocation'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { noSuchCohort } from '../cohorts/cohort-query.ts'
import { staleRules } from '../http/stale-rules.ts'
import { reviewersNamed } from '../reviewers/reviewers.ts'
import { route } from '../routing/route.ts'
import { shownAllocation } from './shown-allocation.ts'

const idsOf = (rules: readonly Pick<StoredRule, 'cohorts'>[]) => new Set(rules.flatMap(({ cohorts }) => cohorts))

/**
 * Cohorts that a stored rule names may have been deleted since.
 * @throws HttpError 404 for any other that does not exist.
 */
async function requireCohorts(
  transaction: Transaction,
  rules: readonly WantedAllocationRule[],
  stored: StoredAllocation,
): Promise<void> {
  const known = idsOf(stored.rules)
  const added = [...idsOf(rules)].filter((id) => !known.has(id))
  const found = await transaction.selectFrom('cohort').select('id').where('id', '=', anyOf(added)).execute()
  if (found.length < added.length) throw noSuchCohort()
}

type IdOf = (email: string) => string

/** @throws HttpError 404 and 409 as {@link reviewersNamed}; those who are in a stored rule may have lost the permission since. */
async function reviewerIds(
  transaction: Transaction,
  rules: readonly WantedAllocationRule[],
  stored: StoredAllocation,
): Promise<IdOf> {
  const emails = [...new Set(rules.flatMap(({ reviewers }) => reviewers))]
  const known = new Set(stored.rules.flatMap(({ reviewers }) => reviewers))
  const rows = await transaction
    .selectFrom(givenList('wanted', 'email', 'text', emails))
    .innerJoin('user as u', (join) =>
      join.on((on) => on('u.email', '=', sql<string>`${on.ref('wanted.email')}::citext`)),
    )
    .select(['wanted.email', 'u.id'])
    .execute()
  const ids = new Map(rows.map(({ email, id }) => [email, id]))
  await reviewersNamed(
    transaction,
    emails.filter((email) => !known.has(ids.get(email) ?? '')),
  )
  return (email) => {
    const id = ids.get(email)
    if (id === undefined) throw new Error('A reviewer was named and not found')
    return id
  }
}

type Names = ReadonlyMap<string, string>

/** Accounts and cohorts of rules by their ids: the log names them as people know them. */
async function namesOf(transaction: Transaction, rules: readonly StoredRule[]): Promise<Names> {
  const [people, cohorts] = [
    await transaction
      .selectFrom('user')
      .select(['id', 'email as name'])
      .where('id', '=', anyOf(rules.flatMap(({ reviewers }) => reviewers)))
      .execute(),
    await transaction
      .selectFrom('cohort')
      .select(['id', 'description as name'])
      .where('id', '=', anyOf(rules.flatMap((rule) => rule.cohorts)))
      .execute(),
  ]
  return new Map([...people, ...cohorts].map(({ id, name }) => [id, name]))
}

const fieldsOf = (names: Names, rule: StoredRule | undefined) => ({
  allocationReviewers: rule?.reviewers.map((id) => names.get(id) ?? id),
  allocationCohorts: rule?.cohorts.map((id) => names.get(id) ?? id),
  allocationMode: rule?.mode,
  allocationLanguages: rule?.languages,
  // A rule that comes or goes has not had a limit changed.
  ...(rule && { mostWaiting: rule.most }),
})

/** What is different, rule by rule: by their place, as a rule has no name. */
const changesOf = (names: Names, before: StoredAllocation, after: StoredAllocation) => [
  ...changesBetween({ apartBy: before.apartBy }, { apartBy: after.apartBy }),
  ...Array.from({ length: Math.max(before.rules.length, after.rules.length) }, (_, at) => {
    const [earlier, now] = [fieldsOf(names, before.rules[at]), fieldsOf(names, after.rules[at])]
    return changesBetween(earlier, now, { item: String(at + 1) })
  }).flat(),
]

/** Saving what is saved already changes nothing and succeeds: the call may be repeated. */
export const setReviewAllocationRoute = route(setReviewAllocation, async ({ body, services, caller }) => {
  const allocation = await transaction(services.database, async (client) => {
    await holdLock(client, allocationLock)
    const before = await storedAllocation(client)
    const idOf = await reviewerIds(client, body.rules, before)
    const rules = body.rules.map(
      ({ cohorts, languages, mode, most, reviewers }): StoredRule => ({
        cohorts,
        languages,
        mode,
        most,
        reviewers: [...new Set(reviewers.map(idOf))],
      }),
    )
    if (isDeepStrictEqual(rules, before.rules) && body.apart_by === before.apartBy) return before
    if (body.seen !== before.revision) throw staleRules()
    await requireCohorts(client, body.rules, before)
    const saved: StoredAllocation = { revision: randomUUID(), apartBy: body.apart_by, rules }
    await storeAllocation(client, saved)
    await releaseKeptApart(client, await keptApart(client), caller.email)
    const names = await namesOf(client, [...before.rules, ...rules])
    const detail = { count: rules.length, ...changesDetail(changesOf(names, before, saved)) }
    await logAct(client, caller, { action: 'set_review_allocation', detail })
    return saved
  })
  return { message: i18n.t('Allocation saved.'), ...(await shownAllocation(services.database, allocation)) }
})
