import { attributeTypeNames, attributeTypeOf, isAttributeType } from '@casebench/shared/case-file/attribute-types'
import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import { attributeTypeLabel } from '../editor/attribute-type-labels.ts'
import { type BankFilter, useBankTags } from './bank.ts'

type Props = { filter: BankFilter; onChange: (filter: BankFilter) => void }

/** Which questions of the bank are listed: of one type, with one tag. */
export function BankFilters({ filter, onChange }: Props) {
  const tags = useBankTags().data ?? []
  const known = filter.tag === undefined || tags.some(({ tag }) => tag === filter.tag)
  return (
    <>
      <NativeSelect
        aria-label={t`Type`}
        data={[
          { value: '', label: t`All types` },
          ...attributeTypeNames
            .filter((type) => !attributeTypeOf(type).hasHits)
            .map((value) => ({ value, label: attributeTypeLabel(value) })),
        ]}
        value={filter.type ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, type: isAttributeType(value) ? value : undefined })
        }
      />
      <NativeSelect
        aria-label={t`Tag`}
        data={[{ value: '', label: t`All tags` }, ...(known ? [] : [filter.tag ?? '']), ...tags.map(({ tag }) => tag)]}
        value={filter.tag ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, tag: value || undefined })}
      />
    </>
  )
}
