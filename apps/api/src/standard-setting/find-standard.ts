import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { type CountedQuestion, countedQuestions } from '@casebench/shared/case-file/counted-questions'
import { canOpenPage } from '@casebench/shared/permissions'
import { type StandardState, standardState } from '@casebench/shared/standard-setting'
import { refuseOpenTest } from '../authorization/open-tests.ts'
import { type HttpError, notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'

export const noSuchStandard = (): HttpError =>
  notFound(i18n.t('There is no such standard setting, or you are not on its panel.'), 'no_such_standard')

/** Whoever may change the pass mark of a case leads how it is set. */
export const leadsStandards = ({ groups, pagePermissions }: Pick<Caller, 'groups' | 'pagePermissions'>): boolean =>
  canOpenPage('edit_case', groups, pagePermissions)

const standards = (database: Queryable) =>
  database
    .selectFrom('standard_setting as s')
    .innerJoin('case_version as v', 'v.id', 's.case_version_id')
    .innerJoin('case_file as f', 'f.id', 'v.case_id')
    .leftJoin('user as d', 'd.id', 's.decided_by')
    .select([
      's.id',
      's.created_at as createdAt',
      's.first_closed_at as firstClosedAt',
      's.second_closed_at as secondClosedAt',
      's.cut',
      's.reason',
      's.decided_at as decidedAt',
      'd.email as decidedBy',
      'v.case_id as caseId',
      'v.version',
      'v.case_data as caseData',
      'f.name as title',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof standards>['executeTakeFirstOrThrow']>>

export type FoundStandard = Row & {
  state: StandardState
  questions: CountedQuestion[]
  leads: boolean
  /** The caller's place on the panel. */
  judgeId: string | undefined
}

/**
 * A standard setting, for whoever leads or judges it.
 * @throws HttpError 404 for everybody else, 403 while the caller has its case as a test.
 */
export async function findStandard(database: Queryable, caller: Caller, id: string): Promise<FoundStandard> {
  const [found, judge] = await Promise.all([
    standards(database).where('s.id', '=', id).executeTakeFirst(),
    database
      .selectFrom('standard_judge')
      .select('id')
      .where('standard_setting_id', '=', id)
      .where('user_id', '=', caller.userId)
      .executeTakeFirst(),
  ])
  const leads = leadsStandards(caller)
  if (!found || !(leads || judge)) throw noSuchStandard()
  await refuseOpenTest(database, caller, found.caseId)
  return {
    ...found,
    state: standardState(found),
    questions: countedQuestions(found.caseData),
    leads,
    judgeId: judge?.id,
  }
}
