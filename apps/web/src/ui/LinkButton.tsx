import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Properties = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> }

/** A link that looks like a button: it leads somewhere, so it opens in a new tab like any other link. */
export const LinkButton = createLink((properties: Properties) => <Button component="a" {...properties} />)
