import { crc32, deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { bakeBadge, readBadgeFile } from './badge-file.ts'
import type { IssuedBadge } from './issue.ts'
import { limits } from './limits.ts'
import { testIssuer } from './testing/issuer.ts'
import { vector } from './testing/vectors.ts'
import { type VerifyOptions, verifyBadgeFile } from './verify.ts'

let badge: IssuedBadge
let options: VerifyOptions
beforeAll(async () => {
  const issuer = await testIssuer()
  badge = await issuer.issue()
  options = issuer.seen()
})

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(type: string, data: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(checked))
  return Buffer.concat([length, checked, check])
}

const header = Buffer.from('0000000100000001080000000037', 'hex').subarray(0, 13)
const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 0])))
const png = (...chunks: Buffer[]) =>
  Buffer.concat([signature, chunk('IHDR', header), ...chunks, pixels, chunk('IEND', Buffer.alloc(0))])
const text = (flags: string, content: Buffer) =>
  chunk('iTXt', Buffer.concat([Buffer.from(`openbadgecredential\0${flags}`, 'latin1'), content]))

const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>\n'

const answerOf = async (file: Uint8Array) => {
  const answer = await verifyBadgeFile(file, options)
  return answer.code === 'unreadable' ? answer.reason : answer.code
}

describe('a credential inside of a picture', () => {
  it.each(['PNG', 'SVG'])('is read from a %s as it was baked, as JSON and as a JWT', async (kind) => {
    const picture = kind === 'PNG' ? png() : Buffer.from(svg)
    for (const credential of [JSON.stringify(badge.credential), badge.jwt]) {
      const baked = bakeBadge(picture, credential)
      expect(JSON.stringify(badge.credential)).toContain(']]>')
      const read = await readBadgeFile(baked)
      expect(read.startsWith('{') ? JSON.parse(read) : read).toEqual(
        credential.startsWith('{') ? badge.credential : badge.jwt,
      )
      expect(await answerOf(baked)).toBe('valid')
    }
  })

  it.each(['PNG', 'SVG'])('takes the place of an older one in a %s', async (kind) => {
    const picture = kind === 'PNG' ? png() : Buffer.from(svg)
    for (const older of [badge.jwt, '{"an older":"badge"}']) {
      const twice = bakeBadge(bakeBadge(picture, older), badge.jwt)
      expect(Buffer.from(twice)).toEqual(Buffer.from(bakeBadge(picture, badge.jwt)))
    }
  })

  it('is put into pictures of others, which stay as they are otherwise', async () => {
    const picture = vector('ob30/simple-json.png')
    const baked = Buffer.from(bakeBadge(picture, badge.jwt))
    expect(await answerOf(baked)).toBe('valid')
    const pixelsOf = (file: Buffer) => file.subarray(file.indexOf('IDAT')).subarray(0, 1000)
    expect(pixelsOf(baked).equals(pixelsOf(picture))).toBe(true)
    const vectorSvg = Buffer.from(bakeBadge(vector('ob30/simple-json.svg'), badge.jwt))
    expect(await answerOf(vectorSvg)).toBe('valid')
  })

  it('is not put into what is no picture, or shows nothing', () => {
    expect(() => bakeBadge(Buffer.from('a text'), badge.jwt)).toThrow('The SVG is no XML')
    expect(() => bakeBadge(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), badge.jwt)).toThrow(
      'shows nothing',
    )
  })
})

describe('a PNG of a stranger', () => {
  it('may hold the text compressed', async () => {
    const compressed = deflateSync(Buffer.from(badge.jwt))
    expect(await answerOf(png(text('\x01\0en\0badge\0', compressed)))).toBe('valid')
  })

  it('that is damaged, cut off or without a credential is not read', async () => {
    const whole = Buffer.from(bakeBadge(png(), badge.jwt))
    expect(await answerOf(whole.subarray(0, -1))).toBe('not-a-badge-file')
    expect(await answerOf(whole.subarray(0, 40))).toBe('not-a-badge-file')
    expect(await answerOf(signature)).toBe('not-a-badge-file')
    const damaged = Buffer.from(whole)
    damaged[100] = (damaged[100] ?? 0) ^ 1
    expect(await answerOf(damaged)).toBe('not-a-badge-file')
    expect(await answerOf(png())).toBe('no-credential-inside')
    expect(await answerOf(png(text('\x01\0\0\0', Buffer.from('not compressed'))))).toBe('not-a-badge-file')
    expect(await answerOf(png(text('\x02\0\0\0', Buffer.from(badge.jwt))))).toBe('not-a-badge-file')
    expect(await answerOf(png(text('', Buffer.alloc(0))))).toBe('not-a-badge-file')
  })

  it('with two credentials says which of them counts to nobody', async () => {
    const one = text('\0\0\0\0', Buffer.from(badge.jwt))
    expect(await answerOf(png(one))).toBe('valid')
    expect(await answerOf(png(one, one))).toBe('several-credentials-inside')
  })

  it('with a bomb, a claim of 4 GB, or chunks without end is refused', async () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024, ' '))
    expect(bomb.length).toBeLessThan(limits.fileBytes)
    expect(await answerOf(png(text('\x01\0\0\0', bomb)))).toBe('too-large')
    const claim = Buffer.concat([signature, Buffer.from('ffffffff', 'hex'), Buffer.from('IHDR')])
    expect(await answerOf(claim)).toBe('not-a-badge-file')
    const many = Array.from({ length: limits.pngChunks }, () => chunk('tEXt', Buffer.alloc(0)))
    expect(await answerOf(png(...many))).toBe('too-large')
  })
})

describe('an SVG of a stranger', () => {
  it('does not expand entities and reads no other file', async () => {
    const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`
    const file = '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>'
    for (const [doctype, entity] of [
      [laughs, '&b;'],
      [file, '&f;'],
    ])
      expect(await answerOf(Buffer.from(`${doctype}<svg xmlns="http://www.w3.org/2000/svg">${entity}</svg>`))).toBe(
        'not-a-badge-file',
      )
  })

  it('with two credentials says which of them counts to nobody', async () => {
    const baked = Buffer.from(bakeBadge(Buffer.from(svg), badge.jwt)).toString()
    const [element = ''] = baked.match(/<openbadges.*?\/>/) ?? []
    expect(await answerOf(Buffer.from(baked.replace(element, element + element)))).toBe('several-credentials-inside')
  })

  it('nested without end is refused', async () => {
    const deep = `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}`
    expect(await answerOf(Buffer.from(deep))).toBe('too-large')
  })
})

it('a file above the limit is refused unread', async () => {
  expect(await answerOf(Buffer.alloc(limits.fileBytes + 1))).toBe('too-large')
})
