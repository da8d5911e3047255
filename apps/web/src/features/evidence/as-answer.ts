import type { AttributeType } from '@casebench/shared/case-file/schema'

/** Types whose signs stand together: documents print them in groups. */
const isInOnePiece: ReadonlySet<AttributeType> = new Set(['lei', 'email', 'website'])
const hasLines: ReadonlySet<AttributeType> = new Set(['longText', 'multiChoice'])

/** What is selected in a document as an answer of a type: without line breaks and what a document puts around a value. */
export function asAnswer(selected: string, type: AttributeType, options: readonly string[] = []): string {
  const plain = selected.normalize('NFKC').replace(/\u00ad|[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
  const lines = plain.split(/\s*\n\s*/).map((line) => line.replace(/\s+/g, ' ').trim())
  if (hasLines.has(type)) return lines.join('\n').trim()
  const joined = lines
    .join(' ')
    .trim()
    .replace(/^[“"'(:;,]+|[”"'):;,]+$/g, '')
    .trim()
  if (isInOnePiece.has(type)) return joined.replace(/\s+/g, '')
  const option = options.find((one) => one.toLowerCase() === joined.toLowerCase())
  return option ?? joined
}
