#!/bin/sh
# Slurm: an array job builds four parts, and a second job merges them. Run this file in the folder of the site, which all
# nodes share.
set -eu

# `--requeue` repeats a part whose node has failed. Indices of the array count from 1, as parts do.
parts=$(sbatch --parsable --requeue --array=1-4 --wrap 'npx ssg build --shard "$SLURM_ARRAY_TASK_ID/4"')

# The merge starts if all parts have succeeded. It ends with exit code 1 if the site has errors, such as broken links.
sbatch --dependency="afterok:$parts" --kill-on-invalid-dep=yes --wrap 'npx ssg merge dist-shard-*'
