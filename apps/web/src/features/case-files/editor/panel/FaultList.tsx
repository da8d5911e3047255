import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, UnstyledButton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { CaseDraft } from '../../draft/case-draft.ts'
import { removeReferences } from '../../draft/edits.ts'
import { labelOf, nameOf, type PlacedFault, sentenceOf } from '../../draft/fault-places.ts'
import { useEditing } from '../editor-context.ts'
import type { Checked } from '../use-checked.ts'
import classes from './panel.module.css'
import { UnmarkedReferences } from './UnmarkedReferences.tsx'

type Props = { draft: CaseDraft; checked: Checked; onGo: (fault: PlacedFault) => void }

const states = {
  get checking() {
    return t`Checking …`
  },
  checked: '',
  get notPermitted() {
    return t`The case is checked when you save.`
  },
  get failed() {
    return t`The case could not be checked. It is checked again when you save.`
  },
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
          <Trans>No errors. The case can be saved.</Trans>
        </p>
      )}
      <ul className={classes.faults} aria-label={t`Errors`}>
        {faults.map((fault) => (
          <li key={`${fault.path} ${fault.message}`}>
            <UnstyledButton className={classes.faultLink} onClick={() => onGo(fault)}>
              <strong>{fault.stray === undefined ? nameOf(draft, fault.place) : t`Reference ${fault.stray}`}</strong>
              {labelOf(fault) !== undefined && <span className={classes.faultField}>{labelOf(fault)}</span>}
              <span className={classes.faultText}>{sentenceOf(fault)}</span>
            </UnstyledButton>
            {fault.stray !== undefined && !readOnly && (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => acts.edit((now) => removeReferences(now, [fault.stray ?? '']))}
              >
                <Trans>Remove the reference</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <UnmarkedReferences draft={draft} onGo={onGo} />
      {more > 0 && <p className={classes.note}>{t`and ${more.toLocaleString(i18n.locale)} more`}</p>}
    </div>
  )
}
