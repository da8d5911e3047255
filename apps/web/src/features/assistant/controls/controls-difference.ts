import type { AssistantControls } from '@casebench/shared/contract/assistant'
import { t } from '@lingui/core/macro'
import { diffWordsWithSpace } from 'diff'
import { listOf } from '../../../ui/in-words.ts'

type Piece = { text: string; kind: 'same' | 'added' | 'removed' }
type FieldDifference = { label: string; pieces: Piece[] }

type Compared = Omit<AssistantControls, 'id' | 'version'>

const labels: readonly { field: keyof Compared; label: string }[] = [
  {
    field: 'prompt',
    get label() {
      return t`Prompt`
    },
  },
  {
    field: 'temperature',
    get label() {
      return t`Temperature`
    },
  },
  {
    field: 'top_p',
    get label() {
      return t`Top p`
    },
  },
  {
    field: 'model',
    get label() {
      return t`Model`
    },
  },
  {
    field: 'tools',
    get label() {
      return t`Tools`
    },
  },
  {
    field: 'max_tokens',
    get label() {
      return t`Longest answer`
    },
  },
]

const shown = (value: Compared[keyof Compared]): string =>
  Array.isArray(value) ? listOf(value) || t`none` : value === '' ? t`as configured` : String(value)

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): Piece['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same'

function pieces(field: keyof Compared, before: Compared, after: Compared): Piece[] {
  if (field === 'prompt')
    return diffWordsWithSpace(before.prompt, after.prompt).map((change) => ({
      text: change.value,
      kind: kindOf(change),
    }))
  return [
    { text: shown(before[field]), kind: 'removed' },
    { text: shown(after[field]), kind: 'added' },
  ]
}

/** What controls say differently than the ones before them, field by field. */
export const differenceOf = (before: Compared, after: Compared): FieldDifference[] =>
  labels
    .filter(({ field }) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map(({ field, label }) => ({ label, pieces: pieces(field, before, after) }))
