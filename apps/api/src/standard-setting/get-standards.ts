import { getStandards } from '@casebench/shared/contract/standard-setting'
import { standardState } from '@casebench/shared/standard-setting'
import { noSuchCase } from '../case-files/stored-case.ts'
import { route } from '../routing/route.ts'
import { leadsStandards } from './find-standard.ts'

export const getStandardsRoute = route(getStandards, async ({ query, services, caller }) => {
  const { database } = services
  const known = await database.selectFrom('case_file').select('id').where('id', '=', query.case_id).executeTakeFirst()
  if (!known) throw noSuchCase()
  const leads = leadsStandards(caller)
  const rows = await database
    .selectFrom('standard_setting as s')
    .innerJoin('case_version as v', 'v.id', 's.case_version_id')
    .innerJoin('standard_judge as j', 'j.standard_setting_id', 's.id')
    .select(({ fn, eb }) => [
      's.id',
      'v.version',
      's.cut',
      's.created_at as createdAt',
      's.first_closed_at as firstClosedAt',
      's.second_closed_at as secondClosedAt',
      's.decided_at as decidedAt',
      fn.count<number>('j.id').as('judges'),
      fn
        .count<number>('j.id')
        .filterWhere(eb('j.user_id', '=', caller.userId))
        .as('own'),
    ])
    .where('v.case_id', '=', query.case_id)
    .groupBy(['s.id', 'v.version'])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .execute()
  return rows.map(({ id, version, cut, judges, own, createdAt, ...moments }) => ({
    id,
    version,
    state: standardState(moments),
    judges: Number(judges),
    cut,
    created_at: createdAt.toISOString(),
    decided_at: moments.decidedAt?.toISOString() ?? null,
    opens: leads || Number(own) > 0,
  }))
})
