import { Webhook } from 'standardwebhooks'

type Signed = { id: string; at: Date; body: string; secrets: readonly string[] }

/** The headers of Standard Webhooks: after a rotation there is a signature of each secret, with a space between them. */
export const signedHeaders = ({ id, at, body, secrets }: Signed): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})
