import { type HitDecision, hitDecisions, readDecision } from '@casebench/shared/case-file/screening/hit-answers'
import { t } from '@lingui/core/macro'
import { Kbd, Radio } from '@mantine/core'
import '@mantine/core/styles/Kbd.css'
import { hitDecisionLabel } from '../../../ui/case-text/hit-labels.ts'
import { letterKeysAreOn } from '../../../ui/letter-keys.ts'
import { ClearButton } from '../inputs/ClearButton.tsx'
import { fieldId, type InputProps } from '../inputs/input-props.ts'
import classes from './screening.module.css'

const follows: Readonly<Record<HitDecision, () => string>> = {
  same: () => t`Escalate and keep the risk`,
  different: () => t`Close the hit, with the reason`,
  escalate: () => t`Say what would decide it`,
}

/** The decision about a hit. Its keys are the number of the decision. */
export function DecisionAnswer({ question, value, readOnly, labelId, invalid, onChoose, onLeave }: InputProps) {
  const subject = question.asked?.hit.subject ?? 'person'
  return (
    <Radio.Group
      value={readDecision(value) ?? ''}
      onChange={(decision) => {
        if (!readOnly) onChoose(decision)
      }}
      name={fieldId(question.attributeId)}
      readOnly={readOnly}
      aria-labelledby={labelId}
      onBlur={onLeave}
    >
      <div className={classes.decisions}>
        {hitDecisions.map((decision, index) => (
          <Radio.Card
            key={decision}
            value={decision}
            className={classes.decision}
            mod={{ wrong: invalid, decision }}
            disabled={readOnly && value !== decision}
            aria-label={hitDecisionLabel(decision, subject)}
          >
            <span className={classes.decisionName}>
              {hitDecisionLabel(decision, subject)}
              {!readOnly && letterKeysAreOn() && (
                <Kbd size="xs" className="for-keyboard" aria-hidden>
                  {index + 1}
                </Kbd>
              )}
            </span>
            <span className={classes.follows}>{follows[decision]()}</span>
          </Radio.Card>
        ))}
      </div>
      {!readOnly && <ClearButton title={question.title} isShown={value !== ''} onClear={() => onChoose('')} />}
    </Radio.Group>
  )
}
