import Type, { type Static } from 'typebox'

export const JobState = Type.Enum(['waiting', 'running', 'done', 'failed', 'stopped'])
export type JobState = Static<typeof JobState>
