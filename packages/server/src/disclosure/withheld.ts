/**
 * In SQL, why the results of somebody's training of a case are withheld from them, or null: a `Withheld`. Looked at
 * whenever something is served, as a test may be assigned, taken or opened again at any time. A test is taken once its
 * evaluation has come; one that was unlocked or reset is to be taken anew.
 */
export const withheldFrom = (userId: string, caseId: string): string => `
  case
    when (select c.test_only from case_file c where c.id = ${caseId}) then 'keptForTests'
    when exists (select from assignment t where t.user_id = ${userId} and t.case_id = ${caseId} and t.mode = 'test')
      then (select case when not t.submitted then 'testAssigned' end from assignment t
             where t.user_id = ${userId} and t.case_id = ${caseId} and t.mode = 'test')
    when exists (select from cohort_member me
                   join cohort_member other on other.cohort_id = me.cohort_id
                   join assignment t on t.user_id = other.user_id
                  where me.user_id = ${userId} and t.case_id = ${caseId} and t.mode = 'test') then 'testPossible'
  end`

/** The same of an assignment: what came of a test is not withheld. */
export const withheldIn = (assignment: string): string =>
  `case when ${assignment}.mode = 'training' then ${withheldFrom(`${assignment}.user_id`, `${assignment}.case_id`)} end`
