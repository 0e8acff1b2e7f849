/** The printed board. */
export { default as Plate } from './PrintPlate.svelte';
