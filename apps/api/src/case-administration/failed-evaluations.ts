/** In SQL: submissions that were given up and are still what their assignment stands at. */
export const failedEvaluations = `
  submission s
  join assignment a on a.id = s.assignment_id and a.generation = s.generation
  join "user" u on u.id = a.user_id
  join case_file f on f.id = a.case_id`

/** In SQL: what was opened again or sent in anew has failed in no way that concerns anyone. */
export const isFailed = `s.state = 'failed' and s.failure is distinct from 'superseded'`

/** In SQL, of a caller: a test is one try, so that nobody gives themselves another. */
export const isOwnTest = (caller: string): string => `(a.mode = 'test' and a.user_id = ${caller})`
