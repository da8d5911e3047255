import type { TranslatableText } from '@casebench/shared/case-file/translatable-texts'
import { originalLanguage } from '@casebench/shared/case-file/translations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Blocked } from '../../../../ui/Blocked.tsx'
import { languageName } from '../../../../ui/case-text/language-name.ts'
import { commaSeparated } from '../../../../ui/in-words.ts'
import type { CaseDraft } from '../../draft/case-draft.ts'
import { nearestField } from '../../draft/fault-places.ts'
import { missingTexts, textsOf, translationPath } from '../../draft/translations.ts'
import { useEditing } from '../editor-context.ts'
import { TranslationRow } from './TranslationRow.tsx'
import classes from './translations.module.css'

type Props = { draft: CaseDraft; tag: string; fault: string | undefined }

/** As many as are drawn at once; a case may have thousands of texts. */
const rowsAtOnce = 200

const keyOf = ({ place, field }: TranslatableText): string => `${place}/${field}`

/** Where a text stands, for a heading above those that stand together. */
const headingOf = ({ kind, titles }: TranslatableText): string => {
  if (kind === 'case' || kind === 'document') return t`Instructions and documents`
  if (kind === 'question') return t`Knowledge check`
  return commaSeparated(titles.slice(0, 2))
}

/** The case's own texts and its documents first: they stand beside every question. */
const caseTextsFirst = (texts: readonly TranslatableText[]): TranslatableText[] => [
  ...texts.filter(({ kind }) => kind === 'case' || kind === 'document'),
  ...texts.filter(({ kind }) => kind !== 'case' && kind !== 'document'),
]

/** Two columns: each text of the case, and what it says in another language. */
export function TranslationTable({ draft, tag, fault }: Props) {
  const { readOnly } = useEditing()
  const table = useRef<HTMLDivElement>(null)
  const settled = useDeferredValue(draft)
  const texts = useMemo(() => caseTextsFirst(textsOf(settled)), [settled])
  const missing = useMemo(() => missingTexts(texts, tag), [texts, tag])
  /** What was missing when that was asked for: a row stays while it is filled in. */
  const [asked, setAsked] = useState<ReadonlySet<string>>()
  const [limit, setLimit] = useState(() => {
    const at = texts.findIndex((text) => translationPath(text, tag) === fault)
    return Math.max(rowsAtOnce, at + 1)
  })
  /** The path of the field that is to have the focus once it is drawn. */
  const wish = useRef(fault)

  const wanted = asked === undefined ? texts : texts.filter((text) => asked.has(keyOf(text)))
  const shown = wanted.slice(0, limit)

  const focusField = (path: string): boolean => {
    const fields = [...(table.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    const own = nearestField(
      fields.map((one) => one.dataset.field ?? ''),
      { path },
    )
    const field = fields.find((one) => one.dataset.field === own)
    field?.focus()
    return field !== undefined
  }
  useEffect(() => {
    if (wish.current === undefined) return
    if (focusField(wish.current)) wish.current = undefined
  })

  /** Goes to the next text without a translation: after the field that has the focus, else from the top. */
  const goToNextMissing = () => {
    const from = texts.findIndex(
      (text) => translationPath(text, tag) === document.activeElement?.getAttribute('data-field'),
    )
    const after = [...texts.slice(from + 1), ...texts.slice(0, from + 1)]
    const next = after.find((text) => missing.includes(text))
    if (next === undefined) return
    if (!shown.includes(next)) {
      setAsked(undefined)
      setLimit(Math.max(limit, texts.indexOf(next) + 1))
    }
    wish.current = translationPath(next, tag)
    if (focusField(wish.current)) wish.current = undefined
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      goToNextMissing()
    }
    const element = table.current
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  })

  return (
    <div ref={table} className={classes.table}>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t`Which texts`}
          data={[
            { value: 'all', label: t`All ${texts.length}` },
            { value: 'missing', label: t`Missing ${missing.length}` },
          ]}
          value={asked === undefined ? 'all' : 'missing'}
          onChange={(value) => setAsked(value === 'all' ? undefined : new Set(missing.map(keyOf)))}
        />
        {!readOnly && (
          <Blocked
            tip={t`Next missing text (Ctrl Enter)`}
            reason={missing.length === 0 ? t`Every text is translated.` : undefined}
          >
            <Button variant="default" size="xs" onClick={goToNextMissing}>
              <Trans>Next missing text</Trans>
            </Button>
          </Blocked>
        )}
      </div>
      <div className={classes.heads} aria-hidden>
        <span>{languageName(originalLanguage(draft.caseData))}</span>
        <span>{languageName(tag)}</span>
      </div>
      {shown.length === 0 && (
        <p className={classes.note}>
          <Trans>Every text is translated.</Trans>
        </p>
      )}
      {shown.map((text, index) => {
        const heading = headingOf(text)
        const before = shown[index - 1]
        return (
          <div key={keyOf(text)}>
            {(before === undefined || headingOf(before) !== heading) && <h2 className={classes.heading}>{heading}</h2>}
            <TranslationRow text={text} tag={tag} original={originalLanguage(draft.caseData)} />
          </div>
        )
      })}
      {wanted.length > shown.length && (
        <Button variant="default" onClick={() => setLimit(limit + rowsAtOnce)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}
