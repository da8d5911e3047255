import { createHmac } from 'node:crypto'
import { newWebhookSecret } from '@casebench/domain/webhooks/webhook-secret'
import { expect, test } from 'vitest'
import { signedHeaders } from './sign-webhook.ts'

/** The example of the specification of Standard Webhooks, and of its libraries' own tests. */
const example = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

test('the vector of the specification', () => {
  const { secret, id, at, body, signature } = example
  expect(signedHeaders({ id, at, body, secrets: [secret] })).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  })
})

test('several secrets sign with a space between them, each as HMAC-SHA256 of id, time and body', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()]
  const { id, at } = example
  const body = '{"é":"日本"}'
  const expected = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(key).toHaveLength(32)
    return `v1,${createHmac('sha256', key).update(`${id}.1614265330.${body}`).digest('base64')}`
  })
  expect(signedHeaders({ id, at, body, secrets })['webhook-signature']).toBe(expected.join(' '))
})
