import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { rateStandard } from '@casebench/shared/contract/standard-setting'
import { openRound } from '@casebench/shared/standard-setting'
import { conflict, forbidden, invalid } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { findStandard, noSuchStandard } from './find-standard.ts'
import { isFinished, readPanel } from './panel.ts'

export const roundClosed = () =>
  conflict('round_closed', i18n.t('This round is closed. Its ratings cannot be changed any more.'))

function requireAsked(ratings: Readonly<Record<string, number>>, questions: readonly { id: string }[]): void {
  const asked = new Set(questions.map(({ id }) => id))
  const unknown = Object.keys(ratings).filter((attributeId) => !asked.has(attributeId))
  if (unknown.length === 0) return
  throw invalid(
    unknown.map((one) => ({
      path: `body/ratings/${one}`,
      message: i18n.t('is not to be rated here'),
      sentence: i18n.t('This question is not to be rated here.'),
    })),
  )
}

const store = (transaction: Transaction, judgeId: string, round: number, ratings: Readonly<Record<string, number>>) =>
  transaction
    .insertInto('standard_rating')
    .values(
      Object.entries(ratings).map(([attributeId, rating]) => ({
        judge_id: judgeId,
        round,
        attribute_id: attributeId,
        rating,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['judge_id', 'round', 'attribute_id'])
        .doUpdateSet(({ ref }) => ({ rating: ref('excluded.rating') })),
    )
    .execute()

export const rateStandardRoute = route(rateStandard, async ({ body, services, caller }) => {
  const { id, round, ratings } = body
  const left = await transaction(services.database, async (transaction) => {
    // Whoever closes the round waits for what is being saved, and nothing is saved after it.
    await transaction.selectFrom('standard_setting').where('id', '=', id).forShare().execute()
    const { state, questions, judgeId } = await findStandard(transaction, caller, id)
    if (judgeId === undefined) throw noSuchStandard()
    const open = openRound(state)
    if (open === undefined || open !== round) throw roundClosed()
    requireAsked(ratings, questions)
    const self = (await readPanel(transaction, id)).find((judge) => judge.id === judgeId)
    if (self === undefined) throw noSuchStandard()
    if (open === 2 && !isFinished(self, 1, questions))
      throw forbidden(
        i18n.t('You did not finish the first round, so you cannot rate in the second.'),
        'first_round_unfinished',
      )
    if (Object.keys(ratings).length > 0) await store(transaction, judgeId, round, ratings)
    const rated = new Set([...self.ratings[open].keys(), ...Object.keys(ratings)])
    return questions.filter((question) => !rated.has(question.id)).length
  })
  const message =
    left === 0
      ? i18n.t('Saved. You have rated every question.')
      : i18n.t('{left, plural, one {Saved. 1 question is left.} other {Saved. # questions are left.}}', { left })
  return { message, left }
})
