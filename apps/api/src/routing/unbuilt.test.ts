import { contract } from '@casebench/shared/contract/all'
import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { unbuiltRoutes } from '../unbuilt-routes.ts'

const api = useTestApi()

test('what nobody answers yet says so to those who may call it, and is listed here', async () => {
  const names = new Map(Object.entries(contract).map(([id, call]) => [call, id]))
  const list = unbuiltRoutes.map(({ call }) => `  ${call.method} ${call.path} (${names.get(call)})`)
  console.log(`${list.length} calls are described and guarded, and answer 501:\n${list.join('\n')}`)
  const plain = unbuiltRoutes.find(({ call }) => call.may.who === 'administrator' && !call.body && !call.query)
  if (!plain) return
  const as = await api.person({ role: 'Product_Owner' })
  expect(await api.send(plain.call.method, plain.call.path, { as })).toMatchObject({
    status: 501,
    body: { code: 'not_built' },
  })
})
