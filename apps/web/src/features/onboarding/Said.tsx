import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './visitor.module.css'

type Props = {
  title: string
  order: 1 | 3
  children: ReactNode
  actions?: ReactNode
  /** Came in place of what the person was using, and so takes the focus along. */
  isAnswer?: boolean
}

/** A card that says one thing and offers the ways on. */
export function Said({ title, order, children, actions, isAnswer = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <>
      <Title order={order} size="h1" ref={heading} tabIndex={-1} className={classes.heading}>
        {title}
      </Title>
      <Text component="div" c="dimmed" className={classes.said}>
        {children}
      </Text>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </>
  )
}
