import {
  maxCriterionCommentLength,
  pointsOf,
  type RubricCriterion,
  type RubricLevel,
} from '@casebench/shared/case-file/rubric'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NumberInput, Radio, Textarea } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Radio.css'
import type { KeyboardEvent } from 'react'
import classes from './criteria-points.module.css'
import { markingObstacleId } from './MarkingChoice.tsx'
import { type CriterionDraft, sumOf } from './points.ts'

type Props = {
  /** What the question is called. */
  name: string
  guidance: string
  criteria: readonly RubricCriterion[]
  drafts: readonly CriterionDraft[]
  /** The one that the case is written in. */
  language: string
  canMark: boolean
  onChange: (drafts: CriterionDraft[]) => void
  /** When a text was left. */
  onLeave?: () => void
}

/** In a group the arrows choose; outside they go from row to row. */
const keepArrows = (event: KeyboardEvent) => {
  if (event.key.startsWith('Arrow')) event.stopPropagation()
}

/** A reviewer gives each criterion of a rubric its points. */
export function CriteriaPoints(props: Props) {
  const { name, guidance, criteria, drafts, language, canMark, onChange, onLeave } = props
  const change = (at: number, fields: Partial<CriterionDraft>) =>
    onChange(criteria.map((_, index) => ({ ...(drafts[index] ?? none), ...(index === at ? fields : {}) })))
  const open = criteria.filter((_, index) => (drafts[index]?.points ?? null) === null).length
  const [earned, all] = [i18n.number(sumOf(drafts)), i18n.number(pointsOf(criteria))]
  return (
    <div className={classes.rubric}>
      {guidance !== '' && (
        <p className={classes.guidance} lang={language} dir="auto">
          {guidance}
        </p>
      )}
      {criteria.map((criterion, at) => (
        <Criterion
          // biome-ignore lint/suspicious/noArrayIndexKey: a criterion has nothing but its place to be told by.
          key={at}
          criterion={criterion}
          draft={drafts[at] ?? none}
          language={language}
          canMark={canMark}
          onChange={(fields) => change(at, fields)}
          onLeave={onLeave}
        />
      ))}
      {criteria.length > 0 && (
        <p className={classes.total} role="status" aria-label={t`Points of ${name}`}>
          <strong>
            <Trans>
              {earned} of {all} points
            </Trans>
          </strong>
          {open > 0 && open < criteria.length && (
            <span>
              {' '}
              {plural(open, { one: '# criterion has no points yet', other: '# criteria have no points yet' })}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

const none: CriterionDraft = { points: null, comment: '' }

type CriterionProps = {
  criterion: RubricCriterion
  draft: CriterionDraft
  language: string
  canMark: boolean
  onChange: (fields: Partial<CriterionDraft>) => void
  onLeave: (() => void) | undefined
}

/** From the most points to none, which an answer can always get. */
const choicesOf = (levels: readonly RubricLevel[]): RubricLevel[] => {
  const sorted = levels.toSorted((one, other) => other.points - one.points)
  return sorted.some(({ points }) => points === 0) ? sorted : [...sorted, { points: 0, description: '' }]
}

function Criterion({ criterion, draft, language, canMark, onChange, onLeave }: CriterionProps) {
  const { name, description, points, levels = [] } = criterion
  const locked = { disabled: !canMark, ...(canMark ? {} : { 'aria-describedby': markingObstacleId }) }
  const label = (
    <span lang={language} dir="auto">
      {name}
    </span>
  )
  const explained = description && (
    <span lang={language} dir="auto" className={classes.description}>
      {description}
    </span>
  )
  return (
    <div className={classes.criterion}>
      {levels.length > 0 ? (
        <Radio.Group
          label={label}
          description={explained}
          value={draft.points === null ? '' : String(draft.points)}
          onChange={(value) => onChange({ points: Number(value) })}
          onKeyDown={keepArrows}
        >
          {choicesOf(levels).map((level) => (
            <Radio
              key={level.points}
              value={String(level.points)}
              size="xs"
              {...locked}
              label={
                <>
                  <strong>{i18n.number(level.points)}</strong>{' '}
                  {level.description === '' ? (
                    t`None of these`
                  ) : (
                    <span lang={language} dir="auto">
                      {level.description}
                    </span>
                  )}
                </>
              }
            />
          ))}
        </Radio.Group>
      ) : (
        <NumberInput
          label={label}
          description={explained}
          size="xs"
          min={0}
          max={points}
          step={0.5}
          decimalScale={1}
          clampBehavior="strict"
          suffix={` ${t`of ${i18n.number(points)}`}`}
          value={draft.points ?? ''}
          {...locked}
          onChange={(typed) => {
            const wanted = typeof typed === 'number' ? Math.round(typed * 2) / 2 : null
            if (wanted !== draft.points) onChange({ points: wanted })
          }}
        />
      )}
      {(canMark || draft.comment !== '') && (
        <Textarea
          aria-label={t`Comment on ${name}`}
          placeholder={t`Comment (optional)`}
          size="xs"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={maxCriterionCommentLength}
          readOnly={!canMark}
          value={draft.comment}
          onChange={({ currentTarget: { value } }) => onChange({ comment: value })}
          onBlur={onLeave}
        />
      )}
    </div>
  )
}
