/** What an installation signs certificates with and as. */
export type Issuer = {
  /** The installation's, which the keys are sealed with. */
  secret: Buffer
  publicUrl: string
  /** As certificates name it. */
  issuerName: string
}

export const statusListUrl = (
  { publicUrl }: Pick<Issuer, 'publicUrl'>,
  list: number,
  purpose: 'revocation' | 'suspension',
): string => `${publicUrl}/v1/any/credentials/status/${list}/${purpose}`

/** The page that verifies a certificate; its link is what only its holder and those whom they give it know. */
export const verifyUrl = ({ publicUrl }: Pick<Issuer, 'publicUrl'>, token: string): string =>
  `${publicUrl}/verify/${token}`
