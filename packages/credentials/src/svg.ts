import { SaxesParser } from 'saxes'
import { CredentialError } from './credential-error.ts'

/** Open Badges 3.0, §5.3.2. */
const namespace = 'https://purl.imsglobal.org/ob/v3p0'

type Found = {
  /** Where the start tag of the picture ends. */
  afterStart: number
  isEmpty: boolean
  credentials: { from: number; to: number; text: string; jwt: string | undefined }[]
}

/** A file that begins like XML: whether it is a picture is seen when it is read. */
export const isSvg = (file: Uint8Array): boolean =>
  /^(\uFEFF)?\s*<[?!a-zA-Z]/.test(Buffer.from(file.subarray(0, 512)).toString())

/**
 * The picture with the credential inside, in place of one that was there: JSON as text, a JWT as the attribute `verify`.
 * @throws CredentialError where it is no SVG
 */
export function bakeSvg(picture: string, credential: string): string {
  const { afterStart, isEmpty, credentials } = parse(picture)
  if (isEmpty) throw new CredentialError('not-a-badge-file', 'The SVG shows nothing')
  // In JSON, a bracket only stands in a text or at the end of a list: neither minds being written as an escape.
  const inside = credential.startsWith('{')
    ? `<openbadges:credential xmlns:openbadges="${namespace}"><![CDATA[${safeInCdata(credential)}]]></openbadges:credential>`
    : `<openbadges:credential xmlns:openbadges="${namespace}" verify="${credential}"/>`
  const rest = credentials.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), picture)
  return rest.slice(0, afterStart) + inside + rest.slice(afterStart)
}

/** `]]>` would end the section. It can only stand within a text, as JSON has no `>` elsewhere. */
const safeInCdata = (json: string) => json.replaceAll(']]>', ']]\\u003e')

/**
 * The credential inside of an SVG.
 * @throws CredentialError where there is none or more than one
 */
export function readSvg(picture: string): string {
  const [found, ...more] = parse(picture).credentials
  if (!found) throw new CredentialError('no-credential-inside', 'The SVG has no credential inside')
  if (more.length > 0) throw new CredentialError('several-credentials-inside', 'The SVG has several credentials inside')
  return found.jwt ?? found.text
}

/** Without document type definitions: an entity that one declares is unknown and ends the reading. */
function parse(picture: string): Found {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const found: Found = { afterStart: -1, isEmpty: false, credentials: [] }
  let current: Found['credentials'][number] | undefined
  let tagStart = 0
  let depth = 0
  parser.on('error', (error) => {
    throw new CredentialError('not-a-badge-file', 'The SVG is no XML', { cause: error })
  })
  parser.on('opentagstart', () => {
    tagStart = picture.lastIndexOf('<', parser.position - 1)
  })
  parser.on('opentag', ({ local, uri, attributes, isSelfClosing }) => {
    if (depth === 0) {
      if (local !== 'svg') throw new CredentialError('not-a-badge-file', 'XML, but no SVG')
      found.afterStart = parser.position
      found.isEmpty = isSelfClosing
    }
    depth++
    if (depth > 1000) throw new CredentialError('too-large', 'The SVG is nested too deep')
    if (uri === namespace && local === 'credential' && !current) {
      current = { from: tagStart, to: parser.position, text: '', jwt: attributes.verify?.value }
      found.credentials.push(current)
    }
  })
  const read = (text: string) => {
    if (current) current.text += text
  }
  parser.on('text', read)
  parser.on('cdata', read)
  parser.on('closetag', ({ local, uri }) => {
    depth--
    if (!current || uri !== namespace || local !== 'credential') return
    current.to = parser.position
    current = undefined
  })
  parser.write(picture).close()
  return found
}
