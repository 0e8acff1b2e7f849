/** The case with its trays. */
export { default as Plate } from './CasePlate.svelte';
export { default as Shell } from './Tray.svelte';
