import { createHash } from 'node:crypto'
import type { Queryable, Transaction } from '@casebench/server/database'
import { anyOf, now } from '@casebench/server/database/expressions'
import { holdLock } from '@casebench/server/database/locks'
import { resultsCountFrom } from '@casebench/shared/credentials/dates'
import type { CertificateDefinition, CertificateEvidence } from '@casebench/shared/credentials/definition'
import { productOwner } from '@casebench/shared/permissions'
import { casesNamed } from '@casebench/shared/programmes/check-definition'
import { isComplete } from '@casebench/shared/programmes/step-states'
import { changesBetween, changesDetail } from '../activity/changes.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { insertNotification, type Notified } from '../notifications.ts'
import { loadPaths } from '../programmes/load-paths.ts'
import { latestEvaluation } from '../stats/latest-evaluation.ts'
import { issueCertificate } from './issue.ts'
import type { Issuer } from './issuer.ts'
import type { Told } from './tell-holder.ts'

/** What somebody meets criteria with, and what tells it from another time that they meet them. */
type Qualification = { event: string; evidence: CertificateEvidence }

/** The latest passed test of each of these cases, as its result is now. */
async function passedTests(database: Queryable, userId: string, caseIds: readonly string[], after: Date | null) {
  const rows = await database
    .selectFrom('assignment as a')
    .innerJoin('submission as s', 's.assignment_id', 'a.id')
    .innerJoin('case_file as c', 'c.id', 'a.case_id')
    .innerJoinLateral(
      ({ ref }) => latestEvaluation(ref('s.id')).select(['n.score', 'n.passed']).as('r'),
      (join) => join.onTrue(),
    )
    .distinctOn('a.case_id')
    .select(['s.id as submissionId', 'a.case_id as caseId', 'c.name', 'r.score', 's.created_at as at'])
    .where('a.user_id', '=', userId)
    .where('a.mode', '=', 'test')
    .where('a.case_id', '=', anyOf(caseIds))
    .where('r.passed', '=', true)
    .$if(after !== null, (tests) => tests.where('s.created_at', '>', after))
    .orderBy('a.case_id')
    .orderBy('s.created_at', 'desc')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

const eventOf = (kind: string, ids: readonly string[]): string =>
  `${kind} ${createHash('sha256').update(ids.toSorted().join()).digest('hex')}`

async function byTests(
  database: Queryable,
  userId: string,
  caseIds: readonly string[],
  after: Date | null,
): Promise<Qualification | undefined> {
  const results = await passedTests(database, userId, caseIds, after)
  if (results.length < caseIds.length) return undefined
  const event = eventOf(
    'tests',
    results.map(({ submissionId }) => submissionId),
  )
  return { event, evidence: { results, programme: null } }
}

async function byProgramme(
  transaction: Transaction,
  userId: string,
  { programmeId, level }: Extract<CertificateDefinition['criteria'], { kind: 'programme' }>,
  after: Date | null,
): Promise<Qualification | undefined> {
  const enrolment = await transaction
    .selectFrom('enrolment as e')
    .innerJoin('user as u', 'u.id', 'e.user_id')
    .select(['e.id', 'u.level'])
    .where('e.programme_id', '=', programmeId)
    .where('e.user_id', '=', userId)
    .where('e.completed_at', 'is not', null)
    .where('e.ended_at', 'is', null)
    .executeTakeFirst()
  if (!enrolment || (level !== null && enrolment.level < level)) return undefined
  const [path] = await loadPaths(transaction, { enrolmentIds: [enrolment.id] }, new Date())
  if (!path || !isComplete(path.path)) return undefined
  const tests = casesNamed(path.definition).flatMap(({ caseId, mode }) => (mode === 'test' ? [caseId] : []))
  const results = await passedTests(transaction, userId, tests, after)
  const programme = { enrolmentId: enrolment.id, title: path.definition.title }
  if (after === null) return { event: `programme ${enrolment.id}`, evidence: { results, programme } }
  // A programme is completed once. It is renewed by passing its tests again.
  if (tests.length === 0 || results.length < new Set(tests).size) return undefined
  const event = eventOf(
    `programme ${enrolment.id}`,
    results.map(({ submissionId }) => submissionId),
  )
  return { event, evidence: { results, programme } }
}

async function issueWhatIsEarned(transaction: Transaction, issuer: Issuer, userId: string): Promise<Told[]> {
  const definitions = await transaction
    .selectFrom('certificate_definition as d')
    .innerJoin('certificate_version as v', (join) =>
      join.onRef('v.definition_id', '=', 'd.id').onRef('v.version', '=', 'd.current_version'),
    )
    .select(['d.id as definitionId', 'v.id as versionId', 'v.definition'])
    .where('d.retired_at', 'is', null)
    .orderBy('d.id')
    .execute()
  const told: Told[] = []
  for (const { definitionId, versionId, definition } of definitions) {
    const earlier = await transaction
      .selectFrom('certificate')
      .select(['state', 'renew_by as renewBy', 'decided_at as decidedAt'])
      .where('user_id', '=', userId)
      .where('definition_id', '=', definitionId)
      .orderBy('issued_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const after = resultsCountFrom(earlier)
    if (after === 'never') continue
    const { criteria } = definition
    const met =
      criteria.kind === 'tests'
        ? await byTests(transaction, userId, criteria.caseIds, after)
        : await byProgramme(transaction, userId, criteria, after)
    if (!met) continue
    const issued = await issueCertificate(transaction, issuer, {
      definitionId,
      versionId,
      definition,
      userId,
      ...met,
      decision: null,
    })
    if (!issued) continue
    const changes = changesBetween({ certificateState: null }, { certificateState: 'active' })
    await log(transaction, userId, 'issue_certificate', {
      ...{ id: issued.id, title: definition.title },
      ...changesDetail(changes),
    })
    told.push(issued.told)
  }
  return told
}

async function log(transaction: Transaction, userId: string, action: string, detail: object): Promise<void> {
  const { email } = await transaction
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await recordActivity(transaction, { actor: 'casebench', about: email, action, detail: { ...detail } })
}

/** Why what a certificate was issued for does not stand any more; null where it does. */
async function whyInQuestion(
  transaction: Transaction,
  evidence: CertificateEvidence,
): Promise<'regraded' | 'withheld' | null> {
  if (evidence.programme) {
    const [path] = await loadPaths(transaction, { enrolmentIds: [evidence.programme.enrolmentId] }, new Date())
    if (path && !isComplete(path.path))
      return [...path.facts.cases.values()].some(({ isWithheld }) => isWithheld) ? 'withheld' : 'regraded'
  }
  const ids = evidence.results.map(({ submissionId }) => submissionId)
  if (ids.length === 0) return null
  const rows = await transaction
    .selectFrom('submission as s')
    .innerJoinLateral(
      ({ ref }) => latestEvaluation(ref('s.id')).select('n.passed').as('r'),
      (join) => join.onTrue(),
    )
    .select('s.id')
    .where('s.id', '=', anyOf(ids))
    .where('r.passed', '=', false)
    .limit(1)
    .execute()
  return rows.length > 0 ? 'regraded' : null
}

/** What an owner decided stands until another result comes. */
async function hasNewerResult(transaction: Transaction, userId: string, since: Date): Promise<boolean> {
  const newer = await transaction
    .selectFrom('evaluation as n')
    .innerJoin('submission as s', 's.id', 'n.submission_id')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .select('n.number')
    .where('a.user_id', '=', userId)
    .where('n.created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

async function ownerIds(transaction: Transaction): Promise<string[]> {
  const owners = await transaction
    .selectFrom('user_role as m')
    .innerJoin('role as r', 'r.id', 'm.role_id')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('r.name', '=', productOwner)
    .where('u.suspended_at', 'is', null)
    .execute()
  return owners.map(({ id }) => id)
}

/** Notes which certificates owners must decide about. None is taken back by itself. */
async function flagWhatIsInQuestion(transaction: Transaction, userId: string): Promise<Told[]> {
  const certificates = await transaction
    .selectFrom('certificate as c')
    .innerJoin('certificate_definition as d', 'd.id', 'c.definition_id')
    .select(['c.id', 'c.evidence', 'c.flag', 'c.decided_at as decidedAt', 'd.title'])
    .where('c.user_id', '=', userId)
    .where('c.state', '=', 'active')
    .orderBy('c.id')
    .execute()
  const told: Told[] = []
  for (const { id, evidence, flag, decidedAt, title } of certificates) {
    const why = await whyInQuestion(transaction, evidence)
    if (why === flag || (why !== null && flag !== null)) continue
    if (why !== null && decidedAt !== null && !(await hasNewerResult(transaction, userId, decidedAt))) continue
    await transaction
      .updateTable('certificate')
      .set({ flag: why, flagged_at: why === null ? null : now })
      .where('id', '=', id)
      .execute()
    if (why === null) continue
    const notice: Notified = {
      kind: 'certificateFlagged',
      certificate: title,
      certificateId: id,
      reason: null,
      userIds: await ownerIds(transaction),
    }
    await insertNotification(transaction, notice)
    await log(transaction, userId, 'flag_certificate', { id, title, why })
    told.push({ notice })
  }
  return told
}

/**
 * Issues what somebody has earned, and notes which of their certificates are in question. Part of a transaction; it may be
 * repeated after any interruption.
 * @returns what is to be sent after the commit.
 */
export async function checkPerson(transaction: Transaction, issuer: Issuer, userId: string): Promise<Told[]> {
  await holdLock(transaction, `certificates of ${userId}`)
  const flagged = await flagWhatIsInQuestion(transaction, userId)
  return [...flagged, ...(await issueWhatIsEarned(transaction, issuer, userId))]
}
