import type { Notice, PushedEvent } from '@casebench/shared/events'
import { expect, test } from 'vitest'
import { pushNotification } from './notifications.ts'

const logger = { warn: () => undefined } as unknown as Parameters<typeof pushNotification>[0]['logger']

async function pushedFor(notice: Notice): Promise<PushedEvent['type'][]> {
  const pushed: PushedEvent['type'][] = []
  const publish = async ({ event }: { event: PushedEvent }) => void pushed.push(event.type)
  const events = { publish } as unknown as Parameters<typeof pushNotification>[0]['events']
  await pushNotification({ events, logger }, { ...notice, userIds: ['one'] })
  return pushed
}

test('whoever is notified of a decision, either way, loads the result again', async () => {
  const decided = { kind: 'contestDecided', caseId: 'one', mode: 'training', attributeId: 'A' } as const
  for (const accepted of [true, false])
    expect(await pushedFor({ ...decided, accepted })).toEqual(['notification', 'evaluation'])
  // Withheld from them: there is nothing to read.
  expect(await pushedFor({ ...decided, accepted: null })).toEqual(['notification'])
})
