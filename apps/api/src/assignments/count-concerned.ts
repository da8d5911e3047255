import type { Tables } from '@casebench/database/tables'
import { withheldFrom } from '@casebench/domain/disclosure/withheld'
import type { Queryable } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import type { Mode } from '@casebench/shared/assignment-state'
import { exportCase } from '@casebench/shared/contract/case-exchange'
import { getCase } from '@casebench/shared/contract/case-files'
import { getComparison } from '@casebench/shared/contract/marking'
import { getBlindMarking } from '@casebench/shared/contract/second-marking'
import { productOwner } from '@casebench/shared/permissions'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'

export type Assigning = { caseId: string; mode: Mode; userIds: readonly string[] }

type Of = ExpressionBuilder<Tables & { u: Tables['user'] }, 'u'>
type Condition = (person: Of, caseId: string) => Expression<SqlBool>

const trains: Condition = ({ exists, selectFrom }, caseId) =>
  exists(
    selectFrom('assignment as a')
      .whereRef('a.user_id', '=', 'u.id')
      .where('a.case_id', '=', caseId)
      .where('a.mode', '=', 'training'),
  )

const hasTakenTest: Condition = ({ exists, selectFrom }, caseId) =>
  exists(
    selectFrom('assignment as a')
      .whereRef('a.user_id', '=', 'u.id')
      .where('a.case_id', '=', caseId)
      .where('a.mode', '=', 'test')
      .where('a.submitted', '=', true),
  )

/** Who has, or may get, the case in the other mode, and sees no marks in training before the test is taken. */
const haveBoth: Readonly<Record<Mode, Condition>> = {
  test: (person, caseId) => person.and([trains(person, caseId), person.not(hasTakenTest(person, caseId))]),
  training: ({ eb, ref }, caseId) => eb(withheldFrom(ref('u.id'), sql`${caseId}`), 'is not', null),
}

/** The calls that show an answer sheet. */
const showing = [getCase, exportCase, getComparison, getBlindMarking].flatMap(({ authorization }) =>
  authorization.who === 'administrator' ? [authorization.endpoint] : [],
)

/** Who may open the answers to any case, or has edited this one, and has not taken its test. */
const mayKnowAnswers: Condition = (person, caseId) => {
  const { and, exists, not, or, selectFrom } = person
  const hasEdited = exists(
    selectFrom('case_version as v').where('v.case_id', '=', caseId).whereRef('v.created_by', '=', 'u.id'),
  )
  const mayOpenAny = exists(
    selectFrom('user_role as ur')
      .innerJoin('role as r', 'r.id', 'ur.role_id')
      .whereRef('ur.user_id', '=', 'u.id')
      .where((role) =>
        role.or([
          role('r.name', '=', productOwner),
          sql<boolean>`${role.ref('r.endpoint_permissions')} && ${showing}::text[]`,
        ]),
      ),
  )
  return and([not(hasTakenTest(person, caseId)), or([hasEdited, mayOpenAny])])
}

/**
 * How many others of the cohorts of those who get a test train with its case: what they have read of its answers, they can
 * tell. A number alone: who they are, the cohort says to whoever may see it.
 */
const trainingMates = ({ selectFrom }: Of, { caseId, userIds }: Assigning) =>
  selectFrom('cohort_member as me')
    .innerJoin('cohort_member as mate', 'mate.cohort_id', 'me.cohort_id')
    .innerJoin('assignment as a', (join) =>
      join.onRef('a.user_id', '=', 'mate.user_id').on('a.case_id', '=', caseId).on('a.mode', '=', 'training'),
    )
    .select(({ fn }) => fn.count<number>('a.user_id').distinct().as('mates'))
    .where('me.user_id', '=', anyOf(userIds))
    .where(({ eb, not }) => not(eb('mate.user_id', '=', anyOf(userIds))))
    .$asScalar()
    .$notNull()

/** Of how many people whoever assigns them a case should know something. */
export const countConcerned = (database: Queryable, assigning: Assigning) =>
  database
    .selectFrom('user as u')
    .select((person) => {
      const { countAll } = person.fn
      const { caseId, mode } = assigning
      return [
        countAll<number>().filterWhere(haveBoth[mode](person, caseId)).as('haveBoth'),
        countAll<number>().filterWhere('u.is_test_unlocked', '=', false).as('locked'),
        trainingMates(person, assigning).as('mates'),
        countAll<number>().filterWhere(mayKnowAnswers(person, caseId)).as('mayKnow'),
      ]
    })
    .where('u.id', '=', anyOf(assigning.userIds))
    .executeTakeFirstOrThrow()
