/** Whether a unit is a space as people see it: also the tab and the spaces that do not break. */
export function isSpace(unit: number): boolean {
  return (
    unit === 32 ||
    unit === 9 ||
    unit === 0xa0 ||
    unit === 0x3000 ||
    unit === 11 ||
    unit === 12 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x202f ||
    unit === 0x205f
  )
}
