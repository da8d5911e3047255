import { TextInput } from '@mantine/core'
import classes from './copying.module.css'

type Props = { label: string; description?: string; value: string; isCode?: boolean }

/** A text to take along, such as an address: reached by the keyboard, it is selected as a whole. */
export const CopyField = ({ isCode = false, ...field }: Props) => (
  <TextInput
    {...field}
    readOnly
    dir="ltr"
    classNames={{ input: (isCode && classes.mono) || '' }}
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
)
