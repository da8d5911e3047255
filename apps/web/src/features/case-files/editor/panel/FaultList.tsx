import { Button, UnstyledButton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { CaseDraft } from '../../draft/case-draft.ts'
import { removeReferences } from '../../draft/edits.ts'
import { nameOf, type PlacedFault, plainWords } from '../../draft/fault-places.ts'
import { useEditing } from '../editor-context.ts'
import type { Checked } from '../use-checked.ts'
import classes from './panel.module.css'

type Props = { draft: CaseDraft; checked: Checked; onGo: (fault: PlacedFault) => void }

const states = {
  checking: 'Checking …',
  checked: '',
  notPermitted: 'The case is checked when you save.',
  failed: 'The case could not be checked. It is checked again when you save.',
}

/** Everything that keeps the case from being saved, each a link to its node. */
export function FaultList({ draft, checked, onGo }: Props) {
  const { acts, readOnly } = useEditing()
  const { faults, total, state } = checked
  const more = total - faults.length
  return (
    <div className={classes.panel}>
      <p role="status" className={classes.note}>
        {states[state]}
      </p>
      {faults.length === 0 && state === 'checked' && (
        <p className={classes.sound}>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden />
          No errors. The case can be saved.
        </p>
      )}
      <ul className={classes.faults} aria-label="Errors">
        {faults.map((fault) => (
          <li key={`${fault.path} ${fault.message}`}>
            <UnstyledButton className={classes.faultLink} onClick={() => onGo(fault)}>
              <strong>{fault.stray === undefined ? nameOf(draft, fault.place) : `Reference ${fault.stray}`}</strong>
              <span>{plainWords(fault)}</span>
            </UnstyledButton>
            {fault.stray !== undefined && !readOnly && (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => acts.edit((now) => removeReferences(now, [fault.stray ?? '']))}
              >
                Remove the reference
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.note}>{`and ${more.toLocaleString('en')} more`}</p>}
    </div>
  )
}
