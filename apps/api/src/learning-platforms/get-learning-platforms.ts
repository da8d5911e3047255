import { getLearningPlatforms } from '@casebench/shared/contract/learning-platforms'
import { route } from '../routing/route.ts'
import { listPlatforms } from './stored-platform.ts'

const listedScores = 100

export const getLearningPlatformsRoute = route(getLearningPlatforms, async ({ services: { database, config } }) => {
  const failed = await database
    .selectFrom('learning_platform_score as s')
    .innerJoin('learning_platform as p', 'p.id', 's.platform_id')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .innerJoin('case_file as c', 'c.id', 's.case_id')
    .select([
      's.id',
      'p.name as platform',
      'u.email',
      'c.name as case_name',
      's.failure',
      's.failed_at',
      's.next_attempt_at',
    ])
    .where('s.failure', 'is not', null)
    .where(({ or, eb, ref }) =>
      or([eb('s.failed_at', 'is not', null), eb('s.handled_revision', '<', ref('s.revision'))]),
    )
    .orderBy('s.failed_at', (order) => order.desc().nullsLast())
    .orderBy('s.id')
    .limit(listedScores)
    .execute()
  return {
    platforms: await listPlatforms(database),
    tool: {
      login_url: `${config.publicUrl}/lti/login`,
      launch_url: `${config.publicUrl}/lti/launch`,
      key_set_url: `${config.publicUrl}/lti/jwks`,
    },
    unsent_scores: failed.map(({ failure, failed_at, next_attempt_at, ...score }) => ({
      ...score,
      failure: failure ?? '',
      failed_at: failed_at?.toISOString() ?? null,
      next_attempt_at: failed_at ? null : (next_attempt_at?.toISOString() ?? null),
    })),
  }
})
