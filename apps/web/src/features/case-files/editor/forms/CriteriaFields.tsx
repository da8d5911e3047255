import {
  maxCriteria,
  maxCriterionNameLength,
  maxCriterionPoints,
  maxCriterionTextLength,
  maxLevels,
  maxLevelTextLength,
  pointsOf,
  type RubricCriterion,
  type RubricLevel,
} from '@casebench/shared/case-file/rubric'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, NumberInput, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/NumberInput.css'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { Blocked } from '../../../../ui/Blocked.tsx'
import { useListDrag } from '../../../../ui/use-list-drag.ts'
import { movedTo, placeBeside, withFields, withLevel } from '../../draft/criteria.ts'
import { fieldPath, sentenceOf } from '../../draft/fault-places.ts'
import type { Place } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import { useFieldFault } from './fields.tsx'
import classes from './forms.module.css'

type Props = {
  /** Of the list of criteria. */
  path: Place
  criteria: readonly RubricCriterion[]
  onChange: (criteria: RubricCriterion[] | undefined, typing?: string) => void
}

/** The fields of a list by the name that stands at each of them. */
const fieldIn = (list: HTMLElement | null, item: number, field: string) =>
  list?.querySelector<HTMLElement>(`:scope > li:nth-child(${item + 1}) [data-focus="${field}"]`)

/** The criteria of a rubric. They are moved by dragging, with their buttons, or with Alt and the arrows. */
export function CriteriaFields({ path, criteria, onChange }: Props) {
  const { readOnly, faults } = useEditing()
  const list = useRef<HTMLOListElement>(null)
  const error = faults.find((fault) => fault.path === path)
  const change = (next: readonly RubricCriterion[], typing?: string) =>
    onChange(next.length === 0 ? undefined : [...next], typing)
  const focus = (item: number, field: string) =>
    requestAnimationFrame(() => fieldIn(list.current, item, field)?.focus())
  const move = (from: number, to: number, field = 'name') => {
    const moved = movedTo(criteria, from, to)
    if (moved === undefined) return
    change(moved)
    focus(to, field)
  }
  const points = pointsOf(criteria.map((criterion) => ({ points: criterion.points ?? 0 })))
  return (
    <fieldset className={classes.texts} data-field={path} tabIndex={-1}>
      <legend>
        <Trans>Criteria</Trans>
      </legend>
      <p className={classes.description}>
        <Trans>
          Only a person marks by criteria. The answer earns the share of its points. Candidates read the criteria once
          their answer is marked by them, and only in training.
        </Trans>
      </p>
      <ol ref={list} className={classes.criteria} aria-label={t`Criteria`}>
        {criteria.map((criterion, at) => (
          <CriterionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a criterion has nothing but its place to be told by.
            key={at}
            path={fieldPath(path, String(at))}
            list={path}
            criterion={criterion}
            at={at}
            count={criteria.length}
            onChange={(next, typing) =>
              change(
                criteria.map((one, index) => (index === at ? next : one)),
                typing && `${at}${typing}`,
              )
            }
            onMove={move}
            onRemove={() => {
              change(criteria.filter((_, index) => index !== at))
              focus(Math.max(at - 1, 0), 'name')
            }}
          />
        ))}
      </ol>
      {error !== undefined && <p className={classes.error}>{sentenceOf(error)}</p>}
      <div className={classes.buttons}>
        {!readOnly && (
          <Blocked
            reason={criteria.length >= maxCriteria ? t`A question can have ${maxCriteria} criteria.` : undefined}
          >
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
              onClick={() => {
                change([...criteria, { name: '', points: 1 }])
                focus(criteria.length, 'name')
              }}
            >
              <Trans>Add criterion</Trans>
            </Button>
          </Blocked>
        )}
        {criteria.length > 0 && (
          <span className={classes.note}>{plural(points, { one: '# point in all', other: '# points in all' })}</span>
        )}
      </div>
    </fieldset>
  )
}

type CriterionProps = {
  path: Place
  list: Place
  criterion: RubricCriterion
  at: number
  count: number
  onChange: (criterion: RubricCriterion, typing?: string) => void
  onMove: (from: number, to: number, field?: string) => void
  onRemove: () => void
}

function CriterionFields({ path, list, criterion, at, count, onChange, onMove, onRemove }: CriterionProps) {
  const { readOnly, language } = useEditing()
  const item = useRef<HTMLLIElement>(null)
  const drop = useListDrag(item, list, String(at), !readOnly, (dragged, where) =>
    onMove(Number(dragged), placeBeside(Number(dragged), where, at)),
  )
  const name = criterion.name || t`Criterion ${at + 1}`
  const set = (fields: Parameters<typeof withFields>[1], typing?: string) =>
    onChange(withFields(criterion, fields), typing)
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (readOnly || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    onMove(at, at + (event.key === 'ArrowUp' ? -1 : 1), (event.target as HTMLElement).dataset.focus)
  }
  const act = (label: string, Icon: typeof IconTrash, onClick: () => void, reason?: string, field?: string) => (
    <Blocked reason={reason}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} data-focus={field} onClick={onClick}>
        <Icon size={17} stroke={1.6} />
      </ActionIcon>
    </Blocked>
  )
  return (
    <li ref={item} className={classes.piece} data-drop={drop} data-field={path} tabIndex={-1} onKeyDown={moveByKey}>
      <div className={classes.pieceHead}>
        <span className={classes.criterionName} data-drag-handle>
          {!readOnly && <IconGripVertical size={16} stroke={1.6} aria-hidden className={classes.grip} />}
          <bdi>{name}</bdi>
        </span>
        {!readOnly && (
          <span className={classes.criterionActs}>
            {act(
              t`Move ${name} up`,
              IconArrowUp,
              () => onMove(at, at - 1, 'up'),
              at === 0 ? t`This is the first criterion.` : undefined,
              'up',
            )}
            {act(
              t`Move ${name} down`,
              IconArrowDown,
              () => onMove(at, at + 1, 'down'),
              at === count - 1 ? t`This is the last criterion.` : undefined,
              'down',
            )}
            {act(t`Remove ${name}`, IconTrash, onRemove)}
          </span>
        )}
      </div>
      <div className={classes.criterion}>
        <TextInput
          label={t`Name`}
          lang={language}
          required
          withAsterisk={false}
          maxLength={maxCriterionNameLength}
          readOnly={readOnly}
          value={criterion.name}
          error={useFieldFault(fieldPath(path, 'name'))}
          data-field={fieldPath(path, 'name')}
          data-focus="name"
          onChange={({ currentTarget: { value } }) => set({ name: value }, 'name')}
        />
        <PointsInput
          label={t`Points`}
          path={fieldPath(path, 'points')}
          min={0.5}
          value={criterion.points}
          onChange={(points) => set({ points }, 'points')}
        />
      </div>
      <Textarea
        label={t`Description`}
        lang={language}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxCriterionTextLength}
        readOnly={readOnly}
        value={criterion.description ?? ''}
        error={useFieldFault(fieldPath(path, 'description'))}
        data-field={fieldPath(path, 'description')}
        data-focus="description"
        onChange={({ currentTarget: { value } }) => set({ description: value || undefined }, 'description')}
      />
      <LevelFields
        path={fieldPath(path, 'levels')}
        name={name}
        criterion={criterion}
        onChange={(levels, typing) => set({ levels: levels.length === 0 ? undefined : levels }, typing)}
      />
    </li>
  )
}

type PointsProps = {
  label: string
  isNamed?: boolean
  path: Place
  min: number
  value: number
  onChange: (points: number) => void
}

/** Whole or half points. What is no such number is told by the check of the case. */
function PointsInput({ label, isNamed = false, path, min, value, onChange }: PointsProps) {
  const { readOnly } = useEditing()
  return (
    <NumberInput
      {...(isNamed ? { 'aria-label': label } : { label })}
      min={min}
      max={maxCriterionPoints}
      step={0.5}
      decimalScale={2}
      hideControls
      readOnly={readOnly}
      value={value ?? ''}
      error={useFieldFault(path)}
      data-field={path}
      data-focus="points"
      onChange={(typed) => {
        if (typeof typed === 'number' && typed !== value) onChange(typed)
      }}
    />
  )
}

type LevelsProps = {
  path: Place
  name: string
  criterion: RubricCriterion
  onChange: (levels: RubricLevel[], typing?: string) => void
}

/** What earns which of the points, where the author says so. */
function LevelFields({ path, name, criterion, onChange }: LevelsProps) {
  const { readOnly, language, faults } = useEditing()
  const group = useRef<HTMLFieldSetElement>(null)
  const { levels = [] } = criterion
  const error = faults.find((fault) => fault.path === path)
  const set = (at: number, fields: Partial<RubricLevel>, typing: string) =>
    onChange(
      levels.map((level, index) => (index === at ? { ...level, ...fields } : level)),
      `level${at}${typing}`,
    )
  return (
    <fieldset ref={group} className={classes.texts} data-field={path} tabIndex={-1}>
      <legend>
        <Trans>Levels (optional)</Trans>
      </legend>
      {levels.length > 0 && (
        <ul>
          {levels.map((level, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level has nothing but its place to be told by.
            <li key={at} className={classes.level}>
              <PointsInput
                label={t`Points of level ${at + 1} of ${name}`}
                isNamed
                path={fieldPath(path, String(at), 'points')}
                min={0}
                value={level.points}
                onChange={(points) => set(at, { points }, 'points')}
              />
              <LevelText
                label={t`What earns level ${at + 1} of ${name}`}
                language={language}
                path={fieldPath(path, String(at), 'description')}
                value={level.description}
                onChange={(description) => set(at, { description }, 'text')}
              />
              {!readOnly && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t`Remove level ${at + 1} of ${name}`}
                  onClick={() => onChange(levels.filter((_, index) => index !== at))}
                >
                  <IconTrash size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && <p className={classes.error}>{sentenceOf(error)}</p>}
      {!readOnly && (
        <Blocked reason={levels.length >= maxLevels ? t`A criterion can have ${maxLevels} levels.` : undefined}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t`Add level to ${name}`}
            leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
            onClick={() => {
              onChange(withLevel(criterion))
              requestAnimationFrame(() =>
                group.current?.querySelector<HTMLElement>(':scope > ul > li:last-child [data-focus="level"]')?.focus(),
              )
            }}
          >
            <Trans>Add level</Trans>
          </Button>
        </Blocked>
      )}
    </fieldset>
  )
}

type LevelTextProps = {
  label: string
  language: string | undefined
  path: Place
  value: string
  onChange: (text: string) => void
}

const LevelText = ({ label, language, path, value, onChange }: LevelTextProps) => (
  <TextInput
    aria-label={label}
    placeholder={t`What earns these points`}
    lang={language}
    maxLength={maxLevelTextLength}
    readOnly={useEditing().readOnly}
    value={value}
    error={useFieldFault(path)}
    data-field={path}
    data-focus="level"
    onChange={({ currentTarget: { value: typed } }) => onChange(typed)}
  />
)
