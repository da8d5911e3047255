import type { Database, Transaction } from '@casebench/server/database'
import { asText } from '@casebench/server/database/as-text'
import { withheldFrom } from '@casebench/server/disclosure/withheld'
import type { Mode } from '@casebench/shared/assignment-state'
import { exportCase } from '@casebench/shared/contract/case-exchange'
import { getCase } from '@casebench/shared/contract/case-files'
import { getComparison } from '@casebench/shared/contract/marking'
import { getBlindMarking } from '@casebench/shared/contract/second-marking'
import { productOwner } from '@casebench/shared/permissions'
import { sql } from 'kysely'
import { conflict } from '../routing/refusal.ts'

type Assigning = { caseId: string; mode: Mode; userIds: readonly string[] }

/** @throws Refusal 409 where a case that is kept for tests would be assigned in training. */
export function requireMode({ testOnly }: { testOnly?: boolean }, mode: Mode): void {
  if (testOnly && mode === 'training')
    throw conflict('test_only', 'This case is kept for tests. Assign it as a test, or change that in its settings.')
}

const bothWays: Record<Mode, { condition: string; sentence: (has: string) => string }> = {
  test: {
    condition: `exists (select from assignment a where a.user_id = u.id and a.case_id = $2 and a.mode = 'training')
            and not exists (select from assignment a
                             where a.user_id = u.id and a.case_id = $2 and a.mode = 'test' and a.submitted)`,
    sentence: (has) => `already ${has} this case in training. They will not see marks until they have taken the test.`,
  },
  training: {
    condition: `(${asText(withheldFrom(sql.ref('u.id'), sql.raw('$2')))}) is not null`,
    sentence: (has) =>
      `${has} this case as a test, or may get it. They will not see marks in training until they have taken it.`,
  },
}

/**
 * How many others of the cohorts of those who get a test train with its case: what they have read of its answers, they can
 * tell. A number alone: who they are, the cohort says to whoever may see it.
 */
const trainingMates = `
  select count(distinct a.user_id)::int
    from cohort_member me
    join cohort_member mate on mate.cohort_id = me.cohort_id
    join assignment a on a.user_id = mate.user_id and a.case_id = $2 and a.mode = 'training'
   where me.user_id = any($1::uuid[]) and mate.user_id <> all($1::uuid[])`

const matesSentence = (mates: number): string =>
  `${mates === 1 ? '1 other person' : `${mates} other people`} in the same cohort ${mates === 1 ? 'has' : 'have'} this case in training and may know its answers. They see no results of it from now on.`

/** The calls that show an answer sheet. */
const showing = [getCase, exportCase, getComparison, getBlindMarking].flatMap(({ may }) =>
  may.who === 'administrator' ? [may.endpoint] : [],
)

/** Who may open the answers to any case, or has edited this one, and has not taken its test. */
const mayKnowAnswers = `
  not exists (select from assignment a where a.user_id = u.id and a.case_id = $2 and a.mode = 'test' and a.submitted)
  and (exists (select from case_version v where v.case_id = $2 and v.created_by = u.id)
       or exists (select from user_role ur join role r on r.id = ur.role_id
                   where ur.user_id = u.id and (r.name = '${productOwner}' or r.endpoint_permissions && $3::text[])))`

/** They are closed to whoever has the test: `open-tests.ts`. */
const knowing = () =>
  'may know the answers to this case: they can open answer sheets in the Admin Studio, or have edited it. This one is closed to them until they have taken the test.'

/** Nobody opens a test before tests are unlocked for them. */
const testsLocked = () => 'cannot open tests yet. Select them under Users and choose Unlock test mode.'

/**
 * What whoever assigns a case should know: about those who have it in the other mode, and about those who cannot open it
 * once it is a test. Null where there is nothing to say.
 */
export async function assignWarning(
  client: Database | Transaction,
  { caseId, mode, userIds }: Assigning,
): Promise<string | null> {
  const { condition, sentence } = bothWays[mode]
  const { rows } = await client.query<{ haveBoth: number; locked: number; mates: number; mayKnow: number }>(
    `select (count(*) filter (where ${condition}))::int as "haveBoth",
            (count(*) filter (where not u.is_test_unlocked))::int as locked, (${trainingMates}) as mates,
            (count(*) filter (where ${mayKnowAnswers}))::int as "mayKnow"
       from "user" u where u.id = any($1::uuid[])`,
    [userIds, caseId, showing],
  )
  const { haveBoth = 0, locked = 0, mates = 0, mayKnow = 0 } = rows[0] ?? {}
  const ofTests = [
    { count: mayKnow, sentence: knowing },
    { count: locked, sentence: testsLocked },
  ]
  const counted = [{ count: haveBoth, sentence }, ...(mode === 'test' ? ofTests : [])]
  const sentences = counted.flatMap(({ count, sentence: say }) => {
    const who = userIds.length === 1 ? 'This person' : `${count} of ${userIds.length} people`
    return count === 0 ? [] : [`${who} ${say(count === 1 ? 'has' : 'have')}`]
  })
  if (mode === 'test' && mates > 0) sentences.push(matesSentence(mates))
  return sentences.length === 0 ? null : sentences.join(' ')
}
