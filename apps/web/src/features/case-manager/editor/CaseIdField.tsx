import { TextInput } from '@mantine/core'

/** What keeps an id from being one; nothing is said of an empty one before it is saved. */
function faultOf(caseId: string): string | undefined {
  if (caseId === '') return undefined
  if (caseId === 'new') return 'Another id: this address is that of new cases.'
  if (/^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(caseId)) return undefined
  return 'A letter or digit first, then letters, digits, hyphens, dots and underscores.'
}

/** Under which id a new case is saved. */
export function CaseIdField({ caseId, onChange }: { caseId: string; onChange: (caseId: string) => void }) {
  return (
    <TextInput
      label="Case id"
      description="Such as nordkai-maritime. It cannot be changed later."
      maw={420}
      maxLength={80}
      spellCheck={false}
      value={caseId}
      error={faultOf(caseId)}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
