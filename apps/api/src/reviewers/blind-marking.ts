import { switchedOn } from '@casebench/domain/modules'
import type { Queryable } from '@casebench/server/database'
import type { RefTo } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { Mode } from '@casebench/shared/assignment-state'
import { isReference } from '@casebench/shared/blind-marking'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { canOpenPage } from '@casebench/shared/permissions'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { refuseOwn } from '../authorization/own-assessment.ts'
import { subjectOf } from '../authorization/subject.ts'
import { forbidden, notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import { refuseApart } from './kept-apart.ts'
import { type References, references } from './reference.ts'

/*
 * Where tests are marked blind, nobody learns on the pages of marking whose test it is while anything of it waits for a
 * person; after that, whoever may open profiles does. What others marked is left out until one has decided oneself. Every
 * call about somebody's marked work finds out here whose it is, and what its caller may know.
 */

type Work = { mode: Mode; userId: string; waits: boolean }

export type BlindMarking = {
  seesResults: boolean
  referenceOf: (submissionId: string) => string
  /** Between which ids the submission is that a reference stands for. */
  rangeOf: References['range']
  /** Whether the caller is not told whose work this is. */
  hides: (work: Work) => boolean
}

/** What a caller is not told; undefined where tests are not marked blind. */
export async function blindMarking(
  { database, config }: Pick<Services, 'database' | 'config'>,
  caller: Caller,
): Promise<BlindMarking | undefined> {
  if (!(await switchedOn(database)).includes('blind_marking')) return undefined
  const seesResults = canOpenPage('user_profile', caller.groups, caller.pagePermissions)
  const { of, range } = references(config.secret)
  return {
    seesResults,
    referenceOf: of,
    rangeOf: range,
    hides: ({ mode, userId, waits }) => mode === 'test' && userId !== caller.userId && (waits || !seesResults),
  }
}

/** Whether anything of an assignment waits for a person. */
export const isWaiting = (assignmentId: Expression<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from review_item where assignment_id = ${assignmentId})`

/** Whether somebody has marked a submission, or decided a contest of it. */
export const hasTakenPart = (submissionId: Expression<string>, userId: Expression<string>): RawBuilder<boolean> =>
  sql<boolean>`(
    exists (select from marking_override where submission_id = ${submissionId} and reviewer_id = ${userId})
    or exists (select from contest where submission_id = ${submissionId} and decided_by = ${userId}))`

/** The same as `hides`, of an assignment `a`. */
export const isHidden = (
  blind: BlindMarking | undefined,
  ref: RefTo<'a.id' | 'a.mode' | 'a.user_id'>,
  caller: Pick<Caller, 'userId'>,
): Expression<boolean> =>
  blind === undefined
    ? sql<boolean>`false`
    : sql<boolean>`(${ref('a.mode')} = 'test' and ${ref('a.user_id')} <> ${caller.userId}::uuid
        and (${!blind.seesResults}::boolean or ${isWaiting(sql<string>`${ref('a.id')}`)}))`

type Named = { email: string; caseId: string; mode: Mode }

/** The submissions of a case as a test that count, or are being evaluated. */
const tests = (database: Queryable, caseId: string) =>
  database
    .selectFrom('assignment as a')
    .innerJoin('submission as s', (join) =>
      join.onRef('s.assignment_id', '=', 'a.id').onRef('s.generation', '=', 'a.generation'),
    )
    .where('a.case_id', '=', caseId)
    .where('a.mode', '=', 'test')

const noSuchReference = () =>
  notFound(
    i18n.t('No test has this reference. It may have been reopened or submitted again. Open it from the review queue.'),
    'no_such_reference',
  )

const named = () =>
  forbidden(
    i18n.t('This test is marked blind. Open it from the review queue, which has a reference instead of the name.'),
    'marked_blind',
  )

const notUndecided = () =>
  forbidden(
    i18n.t(
      'Tests are marked blind, and you can see whose this is. Only someone who marked it blind can change its marks.',
    ),
    'marked_blind',
  )

/** The id of whose test of a case a reference stands for, if it counts. */
export async function referredPerson(
  { database, config }: Pick<Services, 'database' | 'config'>,
  reference: string,
  caseId: string,
): Promise<string | null> {
  const { first, last } = references(config.secret).range(reference)
  const [found, ...others] = await tests(database, caseId)
    .select('a.user_id as userId')
    .where('s.id', '>=', first)
    .where('s.id', '<=', last)
    .execute()
  // Should two ever have the same, neither is guessed.
  return found === undefined || others.length > 0 ? null : found.userId
}

/** @throws HttpError 404 where a reference stands for none that counts. */
async function personOf(services: Pick<Services, 'database' | 'config'>, { email: reference, caseId, mode }: Named) {
  const { database } = services
  const userId = mode === 'test' ? await referredPerson(services, reference, caseId) : null
  if (userId === null) throw noSuchReference()
  const { email } = await database.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return { userId, email }
}

/** What is known of a test before its caller is told anything of it. */
async function standingOf(database: Queryable, caller: Caller, caseId: string, userId: string) {
  const found = await tests(database, caseId)
    .select(({ eb, ref, or, val }) => [
      's.id as submissionId',
      or([eb('s.state', '<>', 'success'), isWaiting(ref('a.id'))])
        .$castTo<boolean>()
        .as('waits'),
      hasTakenPart(ref('s.id'), val(caller.userId)).as('tookPart'),
    ])
    .where('a.user_id', '=', userId)
    .executeTakeFirst()
  return found ?? { submissionId: null, waits: true, tookPart: false }
}

export type MarkedPerson = {
  userId: string
  /** As it is stored. */
  email: string
  /** What the caller is told in its place. */
  shownAs: string
  /** What others marked is left out. */
  blind: boolean
  /** The caller knows whose it is, and has not decided about it: they may read it. */
  readOnly: boolean
}

/**
 * Whose work a call of marking is about, by email or by reference.
 * @throws HttpError 404 for nobody; 403 where a test that is marked blind is named by its person.
 */
export async function markedPerson(services: Services, caller: Caller, work: Named): Promise<MarkedPerson> {
  const byReference = isReference(work.email)
  const person = byReference ? await personOf(services, work) : await subjectOf(services, caller, work.email)
  const open = { ...person, shownAs: person.email, blind: false, readOnly: false }
  if (work.mode === 'training' || person.userId === caller.userId) return open
  const blind = await blindMarking(services, caller)
  if (!blind) return open
  const { submissionId, waits, tookPart } = await standingOf(services.database, caller, work.caseId, person.userId)
  const isHidden = blind.hides({ ...work, userId: person.userId, waits })
  if (isHidden && !byReference) throw named()
  const hasDecided = tookPart && !waits
  return {
    ...person,
    shownAs: isHidden && submissionId !== null ? blind.referenceOf(submissionId) : person.email,
    blind: isHidden && !hasDecided,
    readOnly: !isHidden && !hasDecided,
  }
}

/**
 * The same for a call that decides about it.
 * @throws HttpError 403 also for their own work and what they are kept apart from, and where they know whose it is and have not
 * decided about it.
 */
export async function personToMark(
  services: Services,
  call: Endpoint,
  caller: Caller,
  work: Named,
): Promise<MarkedPerson> {
  const person = await markedPerson(services, caller, work)
  // One that is named by an email is refused before.
  refuseOwn(call, caller, { userId: person.userId, mode: work.mode })
  await refuseApart(services.database, caller, { userId: person.userId, mode: work.mode })
  if (person.readOnly) throw notUndecided()
  return person
}

/**
 * Whose evaluation is retried: nothing of it is shown, so whoever may open profiles names them as on the other pages.
 * @throws HttpError as {@link markedPerson}
 */
export async function retriedPerson(services: Services, call: Endpoint, caller: Caller, work: Named) {
  const blind = isReference(work.email) ? undefined : await blindMarking(services, caller)
  if (blind?.seesResults) return subjectOf(services, caller, work.email)
  const person = await markedPerson(services, caller, work)
  refuseOwn(call, caller, { userId: person.userId, mode: work.mode })
  return person
}
