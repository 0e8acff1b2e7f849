/** The name of a sheet without what explains it: « Mallette » of "Mallette (the travelling case)". */
export const brief = (title: string): string => title.split(' (')[0] ?? title;
