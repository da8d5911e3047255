import { insertNotification, pushNotification } from '@casebench/domain/notifications'
import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf, json, now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { maxComments, saveComments } from '@casebench/shared/contract/comments'
import type { Input } from '@casebench/shared/contract/endpoint'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { lockWorkOf } from '../assignments/work-of-user.ts'
import type { AssignmentKey } from '../cases/assignment.ts'
import { conflict, invalid } from '../http/http-error.ts'
import { matchWork } from '../marking/matched-work.ts'
import { candidatesComments } from '../marking/review-comments.ts'
import { personToMark } from '../reviewers/blind-marking.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { refuseWhileBlind } from '../second-marking/blindness.ts'

type Sent = Input<typeof saveComments>['body']['comments'][number]
type Written = { attributeId: string; text: string; version: number; index: number }

const written = (comments: readonly Sent[]): Written[] =>
  comments.map(({ attributeId, text, version }, index) => ({
    attributeId: attributeId ?? '',
    text: text.trim(),
    version,
    index,
  }))

/** @throws HttpError 400 for what the case does not ask, and for two comments on one answer. */
function requireAsked(comments: readonly Written[], isAsked: (attributeId: string) => boolean): void {
  const wrong = comments.filter(
    ({ attributeId, index }) =>
      (attributeId !== '' && !isAsked(attributeId)) ||
      comments.some((other) => other.attributeId === attributeId && other.index < index),
  )
  if (wrong.length > 0)
    throw invalid(
      wrong.map(({ attributeId, index }) => ({
        path: `body/comments/${index}/attributeId`,
        ...(attributeId !== '' && !isAsked(attributeId)
          ? {
              message: i18n.t('is not asked in this case'),
              sentence: i18n.t('This question is not asked in this case.'),
            }
          : { message: i18n.t('is there twice'), sentence: i18n.t('There are two comments on one answer.') }),
      })),
    )
}

/**
 * The comments that say something new. What is stored already, to the letter, is a repeated call.
 * @throws HttpError 409 where another version stands than the one that was edited.
 */
async function changed(client: Transaction, submissionId: string, comments: readonly Written[]): Promise<Written[]> {
  const rows = await client
    .selectFrom('review_comment')
    .select(['attribute_id as attributeId', 'text', 'version'])
    .where('submission_id', '=', submissionId)
    .where('attribute_id', '=', anyOf(comments.map(({ attributeId }) => attributeId)))
    .execute()
  const stored = new Map(rows.map((row) => [row.attributeId, row]))
  const news = comments.filter(({ attributeId, text }) => text !== (stored.get(attributeId)?.text ?? ''))
  if (news.some(({ attributeId, version }) => version !== (stored.get(attributeId)?.version ?? 0)))
    throw conflict(
      'comment_changed',
      i18n.t('Someone else has changed a comment in the meantime. Check it, then save again.'),
    )
  return news
}

async function requireRoom(client: Transaction, submissionId: string): Promise<void> {
  const { stored } = await client
    .selectFrom('review_comment')
    .select(sql<number>`count(*)::int`.as('stored'))
    .where('submission_id', '=', submissionId)
    .where('text', '<>', '')
    .executeTakeFirstOrThrow()
  if (stored > maxComments)
    throw conflict(
      'too_many_comments',
      i18n.t(
        'A result can have {count} comments at most. Put what concerns several answers into the overall comment.',
        {
          count: maxComments,
        },
      ),
    )
}

async function store(client: Transaction, submissionId: string, comments: readonly Written[], caller: Caller) {
  await client
    .insertInto('review_comment')
    .values(
      comments.map(({ attributeId, text }) => ({
        submission_id: submissionId,
        attribute_id: attributeId,
        text,
        reviewer_id: caller.userId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['submission_id', 'attribute_id']).doUpdateSet(({ ref }) => ({
        text: ref('excluded.text'),
        version: sql<number>`${ref('review_comment.version')} + 1`,
        reviewer_id: ref('excluded.reviewer_id'),
        updated_at: now,
      })),
    )
    .execute()
  await requireRoom(client, submissionId)
}

/** Whether they were told already, and have not read it: each save is not news by itself. */
async function isTold(client: Transaction, { userId, caseId, mode }: AssignmentKey): Promise<boolean> {
  const found = await client
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'commented')
    .where('read_at', 'is', null)
    .where(({ ref }) => sql<boolean>`${ref('detail')} @> ${json({ caseId, mode })}::jsonb`)
    .executeTakeFirst()
  return found !== undefined
}

export const saveCommentsRoute = route(saveComments, async ({ body, services, caller }) => {
  const { caseId, mode } = body
  const { userId, email } = await personToMark(services, saveComments, caller, body)
  const told = { kind: 'commented' as const, caseId, mode, userIds: [userId] }
  const matched = await matchWork(services, { userId, caseId, mode })
  const comments = written(body.comments)
  const isNews = await transaction(services.database, async (client) => {
    const { submission } = await lockWorkOf(client, { userId, caseId, mode })
    if (
      !submission?.result ||
      submission.submittedAt.getTime() !== Date.parse(body.submitted_at) ||
      matched?.submissionId !== submission.id
    )
      throw conflict('result_gone', i18n.t('This result no longer counts: the case was reopened or submitted again.'))
    await refuseWhileBlind(client, caller, submission.id)
    requireAsked(comments, (attributeId) => matched.places.has(attributeId))
    const news = await changed(client, submission.id, comments)
    if (news.length === 0) return false
    await store(client, submission.id, news, caller)
    // The log is read by more people than the comments, so it does not say what they are about.
    await logAct(client, caller, {
      action: 'comment',
      about: email,
      detail: { caseId, mode, comments: news.length },
    })
    const shown = await candidatesComments(client, submission.id, { mode, withheld: submission.withheld })
    const isShown = shown.some((comment) => news.some(({ attributeId }) => attributeId === (comment.attributeId ?? '')))
    if (!isShown || (await isTold(client, { userId, caseId, mode }))) return false
    await insertNotification(client, told)
    return true
  })
  if (isNews) await pushNotification(services, told)
  return { message: i18n.t('Comments saved.') }
})
