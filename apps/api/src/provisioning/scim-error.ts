/** RFC 7644 §3.12, table 9. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** An error in SCIM's own shape. Programs read it, and whoever looks into their logs: it is in English for all of them. */
export class ScimError extends Error {
  override name = 'ScimError'
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export const invalidValue = (detail: string): ScimError => new ScimError(400, detail, 'invalidValue')
export const invalidSyntax = (detail: string): ScimError => new ScimError(400, detail, 'invalidSyntax')
export const noSuchResource = (): ScimError => new ScimError(404, 'There is no such resource.')
export const uniqueness = (detail: string): ScimError => new ScimError(409, detail, 'uniqueness')
export const preconditionFailed = (): ScimError =>
  new ScimError(412, 'The resource has changed since it was read. Read it again.')
