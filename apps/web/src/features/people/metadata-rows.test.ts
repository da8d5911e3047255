import { describe, expect, it } from 'vitest'
import { type MetadataRow, metadataFaults, metadataOf, rowsOf } from './metadata-rows.ts'

const row = (key: string, value: string, id = key): MetadataRow => ({ id, key, value })

it.each([
  [{}],
  [{ desk: '4b', note: '' }],
  [{ organization: 'Lisbon Academy', answers: [1, 2], verified: true, score: 0.5, nothing: null, nested: { a: 'b' } }],
])('%j comes back as it was where nobody touched it', (metadata) =>
  expect(metadataOf(rowsOf(metadata))).toEqual(metadata),
)

it('takes what was typed over for text', () => {
  const [verified] = rowsOf({ verified: true })
  if (!verified) throw new Error('It has a row')
  expect(metadataOf([{ ...verified, value: 'yes' }])).toEqual({ verified: 'yes' })
})

it('leaves out empty rows and the blanks around the others', () =>
  expect(metadataOf([row(' desk ', ' 4b '), row('', ' ')])).toEqual({ desk: '4b' }))

describe('metadataFaults', () => {
  it.each<[string, MetadataRow[], Record<string, string>]>([
    ['nothing', [], {}],
    ['an empty row', [row('', '')], {}],
    ['a value without a name', [row('', '4b', 'x')], { 'metadata.0.key': 'Give it a name.' }],
    ['a name without a value', [row('desk', '')], {}],
    [
      'a name twice',
      [row('desk', '1', 'x'), row(' desk', '2', 'y')],
      { 'metadata.1.key': 'This name is already used.' },
    ],
    ['a long name', [row('a'.repeat(101), '', 'x')], { 'metadata.0.key': 'A name has up to 100 characters.' }],
    [
      'too much',
      [row('a', '1'), row('b', 'é'.repeat(60))],
      { 'metadata.1.key': 'Together they take 136 bytes. The maximum is 130.' },
    ],
    [
      'too many',
      Array.from({ length: 51 }, (_, index) => row(`k${index}`, '')),
      { 'metadata.50.key': '50 lines are the maximum.' },
    ],
  ])('%s', (_, rows, faults) => expect(metadataFaults(rows, rows.length > 50 ? 16_000 : 130)).toEqual(faults))
})
