import type { ScreeningHit } from '@casebench/shared/case-file/screening/hit'
import { maxHits } from '@casebench/shared/case-file/screening/limits'
import { plural, t } from '@lingui/core/macro'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { commaSeparated } from '../../../../ui/in-words.ts'
import { addPastedHits, type PastedHits, readPastedHits } from '../../draft/hits.ts'
import type { Place } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import classes from '../forms/forms.module.css'
import { hitFieldLabel } from './hit-field-labels.ts'

type Props = { place: Place; hits: readonly ScreeningHit[]; onAdded: (hitId: string | undefined) => void }

/** Why nothing was taken of a table; undefined where it can be. */
function faultOf(read: PastedHits): string | undefined {
  switch (read.kind) {
    case 'empty':
      return t`Paste the headings and at least one row.`
    case 'missing':
      return t`The table has no column headed ${commaSeparated(read.columns.map(hitFieldLabel))}.`
    case 'tooMany': {
      const { count } = read
      return t`A question can have ${maxHits} hits, and this would make ${count}. Nothing was added: paste fewer rows, or split them into several questions.`
    }
    case 'hits':
      return undefined
  }
}

/** Takes hits from a table that was copied from a spreadsheet. What is not taken stays in the field. */
export function PasteHits({ place, hits, onAdded }: Props) {
  const { acts } = useEditing()
  const [pasted, setPasted] = useState('')
  const [fault, setFault] = useState<string>()
  const add = () => {
    const read = readPastedHits(pasted, hits, hitFieldLabel)
    const found = faultOf(read)
    setFault(found)
    if (read.kind !== 'hits' || found !== undefined) return
    acts.edit((draft) => addPastedHits(draft, place, read))
    onAdded(read.rows[0]?.hit.hitId)
  }
  const rows = pasted.trim() === '' ? 0 : pasted.trim().split('\n').length - 1
  return (
    <div className={classes.form}>
      <Textarea
        label={t`Table of hits`}
        description={t`Copy it from a spreadsheet, headings included: ${commaSeparated((['clientName', 'source', 'name', 'dates', 'match', 'text'] as const).map(hitFieldLabel))} and so on. The columns decision, factors, reason and why fill in the answer sheet.`}
        rows={5}
        resize="vertical"
        spellCheck={false}
        value={pasted}
        error={fault}
        onChange={({ currentTarget: { value } }) => {
          setPasted(value)
          setFault(undefined)
        }}
      />
      <div className={classes.buttons}>
        <Button size="compact-md" onClick={add}>
          {rows > 0 ? plural(rows, { one: 'Add # hit', other: 'Add # hits' }) : t`Add hits`}
        </Button>
      </div>
    </div>
  )
}
