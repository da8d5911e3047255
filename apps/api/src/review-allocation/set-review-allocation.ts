import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type StoredAllocation,
  type StoredRule,
  storeAllocation,
  storedAllocation,
} from '@casebench/domain/reviewing/stored-allocation'
import { isOfTeam } from '@casebench/domain/reviewing/team'
import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { setReviewAllocation, type WantedAllocationRule } from '@casebench/shared/contract/review-allocation'
import type { ApartBy } from '@casebench/shared/review-allocation'
import { logAct } from '../activity/acts.ts'
import { noSuchCohort } from '../cohorts/cohort-query.ts'
import { conflict } from '../http/http-error.ts'
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

/** @throws HttpError 404 and 409 as {@link reviewersNamed}; those who are in a stored rule may have lost the permission since. */
async function reviewerIdsOf(
  transaction: Transaction,
  rules: readonly WantedAllocationRule[],
  stored: StoredAllocation,
): Promise<(email: string) => string[]> {
  const wanted = [...new Set(rules.flatMap(({ reviewers }) => reviewers.map((email) => email.toLowerCase())))]
  const standing = await transaction
    .selectFrom('user')
    .select(['id', 'email'])
    .where('id', '=', anyOf(stored.rules.flatMap(({ reviewers }) => reviewers)))
    .execute()
  const ids = new Map(standing.map(({ id, email }) => [email.toLowerCase(), id]))
  const added = await reviewersNamed(
    transaction,
    wanted.filter((email) => !ids.has(email)),
  )
  for (const { id, email } of added) ids.set(email.toLowerCase(), id)
  return (email) => [ids.get(email.toLowerCase()) ?? []].flat()
}

/** What reviewers have of people whom they are kept apart from now waits for others, who may get it by a rule. */
async function releaseOfTeams(transaction: Transaction, apartBy: ApartBy): Promise<void> {
  if (apartBy === 'nothing') return
  await transaction
    .updateTable('review_item as i')
    .set({ reviewer_id: null, assigned_at: null })
    .where('i.reviewer_id', 'is not', null)
    .where(({ ref }) => isOfTeam(apartBy, ref('i.reviewer_id').$castTo<string>(), ref('i.user_id')))
    .execute()
}

/** Saving what is saved already changes nothing and succeeds: the call may be repeated. */
export const setReviewAllocationRoute = route(setReviewAllocation, async ({ body, services, caller }) => {
  const allocation = await transaction(services.database, async (client) => {
    await holdLock(client, 'review allocation')
    const before = await storedAllocation(client)
    const idOf = await reviewerIdsOf(client, body.rules, before)
    const rules = body.rules.map(
      ({ cohorts, languages, mode, most, reviewers }): StoredRule => ({
        cohorts,
        languages,
        mode,
        most,
        reviewers: reviewers.flatMap(idOf),
      }),
    )
    if (isDeepStrictEqual(rules, before.rules) && body.apart_by === before.apartBy) return before
    if (body.seen !== before.revision)
      throw conflict(
        'stale_rules',
        i18n.t('Someone else has changed these rules in the meantime. Look at theirs before you save.'),
      )
    await requireCohorts(client, body.rules, before)
    const saved: StoredAllocation = { revision: randomUUID(), apartBy: body.apart_by, rules }
    await storeAllocation(client, saved)
    await releaseOfTeams(client, saved.apartBy)
    const detail = {
      rules: rules.length,
      apart_by: body.apart_by,
      before: { rules: before.rules.length, apart_by: before.apartBy },
    }
    await logAct(client, caller, { action: 'set_review_allocation', detail })
    return saved
  })
  return { message: i18n.t('Allocation saved.'), ...(await shownAllocation(services.database, allocation)) }
})
