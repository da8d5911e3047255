import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { ruleNames } from '@casebench/shared/modules'
import { onTestFinished } from 'vitest'
import type { TestApi } from './test-api.ts'

/** Switches on the rule that brings a call, until the test is over. Parts are on in every test; rules change what other calls do. */
export async function switchOnRule(api: TestApi, { module }: Endpoint): Promise<void> {
  const rule = ruleNames.find((name) => name === module)
  if (!rule) return
  const { database } = api.services
  await database.insertInto('module').values({ name: rule }).execute()
  onTestFinished(async () => {
    await database.deleteFrom('module').where('name', '=', rule).execute()
  })
}
