/** Why something cannot be read as a credential. `too-large` also stands for what would take too long. */
export type UnreadableReason =
  | 'too-large'
  | 'not-a-badge-file'
  | 'no-credential-inside'
  | 'several-credentials-inside'
  | 'invalid-json'
  | 'invalid-json-ld'
  | 'invalid-jwt'
  | 'unknown-context'
  | 'not-an-open-badge'
  | 'unsigned'
  | 'unsupported-proof'
  | 'inconsistent-claims'

/** What this package throws where an input cannot be read. Verifications answer instead of throwing. */
export class CredentialError extends Error {
  override name = 'CredentialError'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.reason = reason
  }
}
