import { numberCipher } from '@casebench/server/secrets'

/** Crockford's, of which {@link isReference} of the contract knows the signs. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8
/** Of an id, which is random from its first digit: as much as a reference has room for. */
const digits = 10

export type References = {
  of: (submissionId: string) => string
  /** Between which ids the submission is that a reference stands for: one alone, but for an unlikely chance. */
  range: (reference: string) => { first: string; last: string }
}

/**
 * Refers to submissions without telling whose they are: the same for everybody and at any time, another one for each
 * submission, and nobody gets from it to the submission or from that to it without the installation's secret.
 */
export function references(secret: Buffer): References {
  const { encrypt, decrypt } = numberCipher(secret, 'marking-reference')
  return {
    of(submissionId) {
      let number = encrypt(Number.parseInt(submissionId.replaceAll('-', '').slice(0, digits), 16))
      let text = ''
      for (let place = 0; place < length; place++) {
        text = signs.charAt(number % signs.length) + text
        number = Math.floor(number / signs.length)
      }
      return `${text.slice(0, 4)}-${text.slice(4)}`
    },
    range(reference) {
      const number = [...reference.replace('-', '')].reduce((sum, sign) => sum * signs.length + signs.indexOf(sign), 0)
      const known = decrypt(number).toString(16).padStart(digits, '0')
      const start = `${known.slice(0, 8)}-${known.slice(8)}`
      return { first: `${start}00-0000-0000-000000000000`, last: `${start}ff-ffff-ffff-ffffffffffff` }
    },
  }
}
