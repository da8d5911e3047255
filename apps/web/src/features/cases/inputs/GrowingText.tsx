import { Textarea, type TextareaProps } from '@mantine/core'
import { fieldProps, type InputProps } from './input-props.ts'
import classes from './inputs.module.css'

// Where the browser lets a field be as high as its text, measuring it by script would only hold up the page.
const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

type Props = InputProps & { minRows: number; maxRows: number; field?: TextareaProps }

/** Several lines of text. The field grows with them. */
export function GrowingText({ minRows, maxRows, field, ...properties }: Props) {
  return (
    <Textarea
      {...fieldProps(properties)}
      onChange={(event) => properties.onType(event.currentTarget.value)}
      {...(growsByItself
        ? {
            classNames: { input: classes.growing ?? '' },
            __vars: { '--least-rows': `${minRows}`, '--most-rows': `${maxRows}` },
          }
        : { autosize: true, minRows, maxRows })}
      {...field}
    />
  )
}
