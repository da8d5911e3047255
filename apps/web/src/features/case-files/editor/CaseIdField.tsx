import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** What keeps an id from being one; undefined where a case can be saved under it. */
export function caseIdFault(caseId: string): string | undefined {
  if (caseId === '') return t`Enter a case id.`
  if (caseId === 'new') return t`Choose another id: this one is reserved.`
  if (/^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(caseId)) return undefined
  return t`Start with a letter or digit, then use letters, digits, hyphens, dots and underscores.`
}

type Props = {
  caseId: string
  /** Why the case was not saved under this id; it has the focus then. */
  fault: string | undefined
  onChange: (caseId: string) => void
}

/** Under which id a new case is saved. Nothing is said of an empty one before it is saved. */
export function CaseIdField({ caseId, fault, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault !== undefined) input.current?.focus()
  }, [fault])
  return (
    <TextInput
      ref={input}
      label={t`Case id`}
      description={t`For example nordkai-maritime. You cannot change it later.`}
      maw={420}
      maxLength={80}
      spellCheck={false}
      value={caseId}
      error={fault ?? (caseId === '' ? undefined : caseIdFault(caseId))}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
