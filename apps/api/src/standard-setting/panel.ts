import type { Queryable } from '@casebench/server/database'

export type Round = 1 | 2

export type Judge = {
  id: string
  name: string | null
  email: string | null
  suspended: boolean
  /** By round and question. */
  ratings: Readonly<Record<Round, ReadonlyMap<string, number>>>
}

/** The judges of a standard setting with all they have rated so far: nothing of it may leave with a name. */
export async function readPanel(database: Queryable, standardId: string): Promise<Judge[]> {
  const [judges, ratings] = await Promise.all([
    database
      .selectFrom('standard_judge as j')
      .leftJoin('user as u', 'u.id', 'j.user_id')
      .select(['j.id', 'u.name', 'u.email', 'u.suspended_at as suspendedAt'])
      .where('j.standard_setting_id', '=', standardId)
      .orderBy('u.email')
      .orderBy('j.id')
      .execute(),
    database
      .selectFrom('standard_rating as r')
      .innerJoin('standard_judge as j', 'j.id', 'r.judge_id')
      .select(['r.judge_id as judgeId', 'r.round', 'r.attribute_id as attributeId', 'r.rating'])
      .where('j.standard_setting_id', '=', standardId)
      .execute(),
  ])
  const ofRound = (judgeId: string, round: Round) =>
    new Map(
      ratings
        .filter((one) => one.judgeId === judgeId && one.round === round)
        .map(({ attributeId, rating }) => [attributeId, rating]),
    )
  return judges.map(({ id, name, email, suspendedAt }) => ({
    id,
    name,
    email,
    suspended: suspendedAt !== null,
    ratings: { 1: ofRound(id, 1), 2: ofRound(id, 2) },
  }))
}

type Asked = readonly { id: string }[]

export const isFinished = ({ ratings }: Judge, round: Round, questions: Asked): boolean =>
  questions.every(({ id }) => ratings[round].has(id))

/** Who rated every question of a round: the others count in none of its figures. */
export const finishedJudges = (panel: readonly Judge[], round: Round, questions: Asked): Judge[] =>
  panel.filter((judge) => isFinished(judge, round, questions))
