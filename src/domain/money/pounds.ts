import { addPence, formatPounds, formatWholePounds, pence, penceFrom, poundsOf } from './money.ts'

/* What pages say of amounts as the API has them, in pounds. Pages do no sums of their own [PAY-175]. */

/** "£18.00" */
export const poundsText = (pounds: number): string => formatPounds(penceFrom(pounds))

/** "£18", and "£18.50" where the pounds are not whole. */
export const wholePoundsText = (pounds: number): string => formatWholePounds(penceFrom(pounds))

/** "18.00", as a field for an amount has it. */
export const poundsInput = (pounds: number): string => poundsOf(penceFrom(pounds)).toFixed(2)

export const addPounds = (...amounts: readonly number[]): number =>
  poundsOf(addPence(...amounts.map(penceFrom)))

/** What is left of an amount without another; below zero where that is more. */
export const takePounds = (from: number, amount: number): number =>
  poundsOf(pence(penceFrom(from) - penceFrom(amount)))

/** The other way: what somebody owes is shown as an amount, and what comes off a bill with a minus. */
export const negatedPounds = (pounds: number): number => takePounds(0, pounds)

/** From the least to the most. */
export const byPounds = (one: number, other: number): number => penceFrom(one) - penceFrom(other)

/** How much of the most an amount is, from 0 to 1: the height of a bar. */
export const shareOfMost = (pounds: number, most: number): number =>
  most === 0 ? 0 : penceFrom(pounds) / penceFrom(most)
